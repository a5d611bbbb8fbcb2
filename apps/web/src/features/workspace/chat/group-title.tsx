/** Input for the name of a group. */
import { longestTitle } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { useText } from '../../../platform/words/i18n.tsx';

interface Props {
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly autoFocus?: boolean;
}

export function GroupTitle({ title, onTitle, autoFocus = false }: Props) {
  const t = useText('chat');
  return (
    <input
      className="ap-input"
      autoFocus={autoFocus}
      value={title}
      maxLength={longestTitle}
      aria-label={t('groupTitle')}
      placeholder={t('groupTitle')}
      onChange={({ target }) => onTitle(target.value)}
    />
  );
}
