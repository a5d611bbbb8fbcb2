/** What may not be done with a record now, and why. */
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import { askedOf, type RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { useNarrow } from '../../use-narrow.ts';

/** Why it is closed; the right it wants is named where the user lacks it. */
function useClosedText(record: RecordDefinition): (action: AllowedAction) => string {
  const t = useText('record');
  const words = useWords();
  const { permissions } = useSession();
  return ({ action, reason, sentence }) => {
    const wanted = askedOf(record, action)?.right;
    const isMissing = reason === 'missingRight' && wanted !== undefined && !permissions.includes(wanted);
    return isMissing ? t('needsRight', { permission: words.permissions[wanted] }) : sentence;
  };
}

const isWaiting = ({ reason }: AllowedAction): boolean => reason === 'approvalWaiting';

function ClosedAction({
  record,
  action,
}: {
  readonly record: RecordDefinition;
  readonly action: AllowedAction;
}) {
  const closedText = useClosedText(record)(action);
  return (
    <li className={isWaiting(action) ? 'sa__waiting' : undefined}>
      <Button className="sa__button" disabled aria-description={closedText}>
        {action.title}
      </Button>
      <span className="sa__text">
        <Icon name={isWaiting(action) ? 'clock' : 'lock'} size={13} /> {closedText}
      </span>
    </li>
  );
}

/** On a phone so many closed ones are told beside open ones without being asked for. */
const shownOnPhone = 2;

interface ClosedActionsProps {
  readonly record: RecordDefinition;
  readonly actions: readonly AllowedAction[];
  /** Beside no open action the closed ones are folded under one line that says why. */
  readonly isNoneOpen: boolean;
}

export function ClosedActions({ record, actions, isNoneOpen }: ClosedActionsProps) {
  const t = useText('record');
  const closedText = useClosedText(record);
  const isNarrow = useNarrow();
  const waiting = actions.filter(isWaiting);
  const others = actions.filter((action) => !isWaiting(action));
  const isFoldedWhole = isNoneOpen && others.length > 1;
  const shown = isFoldedWhole ? [] : others.slice(0, isNarrow ? shownOnPhone : others.length);
  const folded = others.slice(shown.length);
  const reasons = new Set(others.map(closedText));
  const lines = (some: readonly AllowedAction[]) =>
    some.map((action) => <ClosedAction key={action.action} record={record} action={action} />);
  return (
    <>
      {lines(waiting)}
      {isFoldedWhole && (
        <li className="sa__text">
          <Icon name="lock" size={13} /> {reasons.size === 1 ? [...reasons][0] : t('noneOpen')}
        </li>
      )}
      {lines(shown)}
      {folded.length > 0 && (
        <li>
          <details>
            <summary>{t(isFoldedWhole ? 'allClosed' : 'moreClosed', { count: folded.length })}</summary>
            <ul className="sa__list">{lines(folded)}</ul>
          </details>
        </li>
      )}
    </>
  );
}
