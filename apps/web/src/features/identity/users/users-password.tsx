/** Dialog that displays a one-time password once. */
import { useText } from '../../../platform/words/i18n.tsx';
import { OneTimeSecret } from '../one-time-secret.tsx';

export interface DisplayedPassword {
  readonly userName: string;
  readonly password: string;
}

export function UsersPassword({
  displayed,
  onClose,
}: {
  readonly displayed: DisplayedPassword;
  readonly onClose: () => void;
}) {
  const t = useText('users');
  return (
    <OneTimeSecret
      title={t('passwordTitle', { user: displayed.userName })}
      hint={t('passwordHint')}
      label={t('password')}
      secret={displayed.password}
      words={{
        copy: t('copy'),
        copied: t('copied'),
        copyFailed: t('copyFailed'),
        understood: t('understood'),
      }}
      onClose={onClose}
    />
  );
}
