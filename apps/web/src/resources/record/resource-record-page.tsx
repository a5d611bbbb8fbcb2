/** Page of one record of a resource: editable facts, child lists, and history at the side. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { HistoryList } from '../dialog/history-list.tsx';
import { keyParts, keyText, titleOf } from '@nazer/contract/kernel/row-key.ts';
import { useGoneText } from './history/last-change.ts';
import type { FactCells } from './facts/read-facts.tsx';
import { RecordFacts } from './facts/record-facts.tsx';
import { RecordTasksPart } from '../tasks/record-tasks-part.tsx';
import { AsidePart, RecordFrame } from './record-frame.tsx';
import '../dialog/resource-dialog.css';
import '../page/resource-page.css';

export interface ResourceRecordPageProps {
  readonly definition: ResourceDefinition;
  readonly row: AnyRow;
  /** Receives a newer version of the record. */
  readonly onRow: (row: AnyRow) => void;
  /** The record was deleted while it is displayed; what is being edited stays readable. */
  readonly isGone: boolean;
  /** Code, states and links beside the record's name. */
  readonly head: ReactNode;
  /** Icon of the record's kind, before the name. */
  readonly mark?: ReactNode;
  readonly cells?: FactCells;
  /** Child lists below the facts. */
  readonly children?: ReactNode;
}

export function ResourceRecordPage(props: ResourceRecordPageProps) {
  const { definition, row, onRow, isGone, head, mark, cells, children } = props;
  const t = useText('dialog');
  const title = titleOf(definition, row);
  usePageTitle(title);
  const recordKey = keyText(definition, row);
  const key = keyParts(definition, recordKey);
  const gone = useGoneText(definition, key, isGone);
  return (
    <RecordFrame
      title={title}
      mark={mark}
      head={head}
      notice={gone}
      aside={
        <>
          {!isGone && <RecordTasksPart list={definition.name} recordKey={recordKey} />}
          <AsidePart title={t('tabHistory')}>
            {key && <HistoryList definition={definition} recordKey={key} rowVersion={row.rowVersion} />}
          </AsidePart>
        </>
      }
    >
      <RecordFacts definition={definition} row={row} onRow={onRow} {...(cells && { cells })} />
      {children && <div className="rf-lists">{children}</div>}
    </RecordFrame>
  );
}
