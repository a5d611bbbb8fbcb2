/**
 * Buttons of four external providers, of which those without a configuration on the server are disabled and say so, and of
 * all other configured ones.
 */
import { useAuthText } from '../../../platform/session/auth-text.ts';

/** Providers with a mark; the marks are files, `public/brands/<name>.svg`, painted as masks by auth-page.css. */
export const socialProviders = ['Google', 'Facebook', 'GitHub', 'Twitter'] as const;

interface Props {
  /** Names of the providers that the server has a configuration for. */
  configured: readonly string[];
  /** «Remember me»: the session lives longer. */
  remember?: boolean;
}

/** Provider's name as the server spells it; undefined when it is not configured. */
const configuredName = (configured: readonly string[], name: string): string | undefined =>
  configured.find((other) => other.toLowerCase() === name.toLowerCase());

/** Leaves the page for the provider; it returns to the sign-in page (`external-return.tsx`). */
const begin = (provider: string, remember: boolean): void =>
  location.assign(`/api/Auth/External?${new URLSearchParams({ provider, remember: String(remember) })}`);

export function SocialButtons({ configured, remember = false }: Props) {
  const t = useAuthText('sign-in');
  const isOn = (name: string) => configuredName(configured, name) !== undefined;
  // Any other OpenID Connect provider shows its name instead of a mark.
  const others = configured.filter(
    (other) => !socialProviders.some((name) => name.toLowerCase() === other.toLowerCase()),
  );
  const hasClosed = !socialProviders.every(isOn);
  return (
    <>
      <p className="auth-or">
        <span>{t('or')}</span>
      </p>
      <div className="auth-social">
        {socialProviders.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            disabled={!isOn(name)}
            aria-describedby={isOn(name) ? undefined : 'auth-social-off'}
            onClick={() => begin(configuredName(configured, name) ?? name, remember)}
          >
            <span className={`auth-brand auth-brand--${name.toLowerCase()}`} aria-hidden="true" />
          </button>
        ))}
      </div>
      {others.map((name) => (
        <button
          key={name}
          type="button"
          className="auth-second-button"
          dir="ltr"
          onClick={() => begin(name, remember)}
        >
          {name}
        </button>
      ))}
      {hasClosed && (
        <p id="auth-social-off" className="auth-note">
          {t('socialOff')}
        </p>
      )}
    </>
  );
}
