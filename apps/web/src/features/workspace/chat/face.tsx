/** Initials of a person, with a dot for her presence. */
import type { Presence } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { initialsOf } from '../../../platform/initials.ts';
import { useText } from '../../../platform/words/i18n.tsx';

export function Face({
  name,
  presence,
}: {
  readonly name: string;
  readonly presence?: Presence | undefined;
}) {
  const t = useText('chat');
  return (
    <span className="ap-face">
      <span aria-hidden="true">{initialsOf(name)}</span>
      {presence && <i data-presence={presence} role="img" aria-label={t(presence)} title={t(presence)} />}
    </span>
  );
}
