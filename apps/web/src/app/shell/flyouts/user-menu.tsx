/** Menu of the user, at the foot of the sidebar or the end of the header: account, connections, theme, sign-out. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { lockPages } from '../../../features/identity/lock/lock-store.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { useGo } from '../../../platform/page-link.tsx';
import { initialsOf } from '../../../platform/initials.ts';
import { signOut, useSession } from '../../../platform/session/session.ts';
import { settings } from '../../../platform/settings.ts';
import { paths } from '../../paths.ts';
import { customizer } from '../customizer/customizer-store.ts';
import { Flyout } from './flyout.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

function Face() {
  const t = useText('shell');
  const words = useWords();
  const { fullName, userName, roles } = useSession();
  const name = fullName || userName;
  const [role] = roles;
  // A role created in the product has no word in the dictionary, so its name is displayed.
  const roleWord = role ? ((words.roles as Readonly<Record<string, string>>)[role] ?? role) : t('noRole');
  return (
    <>
      <span className="avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className="user-name nav-word">
        <b>{fullName || <Lat>{userName}</Lat>}</b> <span>{roleWord}</span>
      </span>
      <Icon name="chevron-down" className="nav-word" />
    </>
  );
}

export function UserMenu({ place }: { readonly place: 'sidebar' | 'header' }) {
  const t = useText('shell');
  const go = useGo();
  const { isDemo, permissions } = useSession();
  return (
    <Flyout
      className="user-menu"
      label={t('userMenu')}
      isNamedByFace
      kind="menu"
      align={place === 'sidebar' ? 'stretch' : 'end'}
      isUpward={place === 'sidebar'}
      face={<Face />}
    >
      {(close) => {
        const open = (href: string) => () => {
          close();
          go(href);
        };
        return (
          <>
            <button type="button" role="menuitem" onClick={open(paths.account())}>
              <Icon name="user" />
              {t('account')}
            </button>
            <button type="button" role="menuitem" onClick={open(paths.connections())}>
              <Icon name="link" />
              {t('connections')}
            </button>
            {isDemo && permissions.includes('user.view') && (
              <button type="button" role="menuitem" onClick={open(paths.outbox())}>
                <Icon name="mail" />
                {t('outbox')}
              </button>
            )}
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                settings.setState({ navCollapsed: false });
                customizer.setState({ isOpen: true });
              }}
            >
              <Icon name="settings" />
              {t('customizer')}
            </button>
            <ThemeSwitch />
            <hr />
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                lockPages();
              }}
            >
              <Icon name="lock" />
              {t('lock')}
            </button>
            <button type="button" role="menuitem" onClick={() => void signOut()}>
              <Icon name="logout" />
              {t('signOut')}
            </button>
          </>
        );
      }}
    </Flyout>
  );
}
