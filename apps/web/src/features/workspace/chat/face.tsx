/** Initials of a person, with a dot for her presence. */
import type { Presence } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { initialsOf } from '../../../platform/initials.ts';
import { ColleaguePicture } from '../parts/colleague.tsx';
import { useText } from '../../../platform/words/i18n.tsx';

export function Face({
  name,
  presence,
  personId,
}: {
  readonly name: string;
  /** Mark beside the picture; none when undefined. */
  readonly presence?: Presence | undefined;
  /** Person whose profile the picture leads to. */
  readonly personId?: number | undefined;
}) {
  const t = useText('chat');
  return (
    <span className="ap-face">
      {personId === undefined ? (
        <span aria-hidden="true">{initialsOf(name)}</span>
      ) : (
        <ColleaguePicture id={personId} name={name} />
      )}
      {presence && <i data-presence={presence} role="img" aria-label={t(presence)} title={t(presence)} />}
    </span>
  );
}
