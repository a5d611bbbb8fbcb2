/** Transitions of a record, newest first: who, when, from which state to which, and why. */
import type { TransitionEntry } from '@nazer/contract/kernel/record-history.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { Timeline, TimelineEntry } from './timeline.tsx';

/** Actor as the log names it: people by name and role, the system by its role alone. */
export const whoOf = ({ by, actorRoleTitle }: TransitionEntry): string =>
  by === '' ? actorRoleTitle : `${by} · ${actorRoleTitle}`;

export function RecordHistory({ entries }: { readonly entries: readonly TransitionEntry[] }) {
  const t = useText('record');
  if (entries.length === 0) return <p className="rf-empty">{t('historyEmpty')}</p>;
  return (
    <Timeline>
      {entries.map((entry) => (
        <TimelineEntry
          key={entry.id}
          tone={entry.from === null ? 'ok' : 'info'}
          title={entry.transitionTitle}
          by={whoOf(entry)}
          byId={entry.byId}
          at={new Date(entry.at)}
        >
          {entry.from !== null && entry.from !== entry.to && (
            <span className="rd-history__who">
              {t('fromTo', { from: entry.fromTitle, to: entry.toTitle })}
            </span>
          )}
          {entry.reason !== '' && <q className="rd-history__reason">{entry.reason}</q>}
        </TimelineEntry>
      ))}
    </Timeline>
  );
}
