/** Dialog that displays a one-time password once. */
import { useText } from '../../../platform/words/i18n.tsx';
import { ShownOnce } from '../shown-once.tsx';

export interface DisplayedPassword {
  readonly userName: string;
  readonly password: string;
}

export function UsersPassword({
  shown,
  onClose,
}: {
  readonly shown: DisplayedPassword;
  readonly onClose: () => void;
}) {
  const t = useText('users');
  return (
    <ShownOnce
      title={t('passwordTitle', { user: shown.userName })}
      hint={t('passwordHint')}
      label={t('password')}
      secret={shown.password}
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
