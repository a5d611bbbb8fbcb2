/** Head of a record page beside its name: state, main facts, links to neighbours and back to the list. */
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useEffect, useEffectEvent } from 'react';
import { printPage } from '../../platform/paper/paper.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { isTyping } from '../../platform/keys.ts';
import { useGo } from '../../platform/page-link.tsx';
import { useValueContext, valueText } from '../kinds/kinds.ts';
import { LinkButton } from '../page/link-button.tsx';
import { isLabelRepeated } from '@nazer/contract/kernel/repeated-label.ts';
import { FactValue } from './facts/fact-list.tsx';
import { factsInHead } from './facts/displayed-facts.ts';
import { placeOf } from './neighbours.ts';
import { RecordMenu } from './record-menu.tsx';
import type { Details } from './use-details.ts';
import { useRecordLink } from './use-record-link.ts';
import { useRecordWords, useWhole } from './use-record-words.ts';

interface HeadProps {
  readonly record: RecordDefinition;
  readonly row: Details;
}

/** State of the record and one line of its main facts. */
export function HeadFacts({ record, row }: HeadProps) {
  const { column: wordOf } = useRecordWords(record);
  const context = useValueContext(useWhole(record), [row]);
  const state = record.columns.find(({ key }) => key === record.state);
  return (
    <>
      {state && <FactValue record={record} row={row} column={state} />}
      <ul className="rf-head__facts nz-beside">
        {factsInHead(record, row).map((column) => (
          <li key={column.key}>
            {!isLabelRepeated(wordOf(column.key), valueText(column, row[column.key], context)) && (
              <span>{wordOf(column.key)}</span>
            )}{' '}
            <FactValue record={record} row={row} column={column} />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Buttons in the head of a record page: previous and next record of the list it was opened from, print, menu, back to
 * the list. Previous and next also follow Alt with an arrow; plain arrows scroll the page.
 */
export function HeadActions({
  record,
  recordKey,
}: Pick<HeadProps, 'record'> & { readonly recordKey: string }) {
  const t = useText('record');
  const { names } = useRecordWords(record);
  const go = useGo();
  const linkOf = useRecordLink();
  const place = placeOf(record.of.name, recordKey);
  const open = (key: string | undefined) => {
    const href = key === undefined ? null : linkOf(record.of.name, key);
    // The history entry is replaced, so that going back leads to the list and not through all neighbours.
    if (href !== null) go(href, { replace: true });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || isTyping(event) || !place) return;
    if (event.key === 'ArrowUp') open(place.previous);
    if (event.key === 'ArrowDown') open(place.next);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const step = (icon: 'chevron-up' | 'chevron-down', label: string, key: string | undefined) => (
    <Button
      kind="ghost"
      icon={<Icon name={icon} />}
      aria-label={label}
      title={label}
      disabled={key === undefined}
      onClick={() => open(key)}
    />
  );
  return (
    <div className="rf-head__actions">
      {place && step('chevron-up', t('previous'), place.previous)}
      {place && step('chevron-down', t('next'), place.next)}
      <Button kind="ghost" icon={<Icon name="print" />} onClick={() => void printPage()}>
        {t('print')}
      </Button>
      <RecordMenu record={record} recordKey={recordKey} />
      {place && <LinkButton to={place.from} icon="list" label={names.title} isGhost />}
    </div>
  );
}
