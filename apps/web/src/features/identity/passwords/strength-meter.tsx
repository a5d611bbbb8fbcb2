/**
 * Strength meter below the field of a new password: a bar of four parts, a word, and the rules with whether each is met.
 * Uses plain CSS instead of antd, because pages before signing in show it too.
 */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { metRules, type PasswordRule, passwordRules, strengthOf } from './password-strength.ts';
import './strength-meter.css';

interface Props {
  password: string;
  /** Name that the password must not contain; empty when it is not known. */
  userName: string;
  rule: PasswordRule;
}

const words = ['strength0', 'strength1', 'strength2', 'strength3', 'strength4'] as const;
const ruleWords = { length: 'ruleLength', classes: 'ruleClasses', noName: 'ruleNoName' } as const;

export function StrengthMeter({ password, userName, rule }: Props) {
  const t = useAuthText('security');
  const strength = strengthOf(password);
  const met = metRules(password, { rule, userName });
  const values = { length: rule.minLength, classes: rule.minClasses };
  return (
    <div className="strength">
      <div className="strength-bar" data-strength={strength} aria-hidden="true">
        {[1, 2, 3, 4].map((part) => (
          <span key={part} data-on={strength >= part} />
        ))}
      </div>
      <p className="strength-word" role="status">
        {t(words[strength])}
      </p>
      <ul>
        {passwordRules.map((name) => (
          <li key={name} data-met={met[name]}>
            <Icon name={met[name] ? 'check' : 'more'} size={13} />
            {t(ruleWords[name], values)}
            <span className="nz-visually-hidden">{met[name] ? t('ruleMet') : t('ruleNotMet')}</span>
          </li>
        ))}
        {/* Rules only the server can check, such as common and previously used passwords. */}
        <li>
          <Icon name="info" size={13} />
          {t('ruleServer')}
        </li>
      </ul>
    </div>
  );
}
