/** Facts of a record by section. A click or Enter on a value opens its editor in place. */
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { isLocked } from '../../dialog/record-form.ts';
import { ClosedReasons } from '../../page/toolbar.tsx';
import { useRights } from '../../page-rights.ts';
import { FactRow } from './fact.tsx';
import { FactButton, useOpenedFact } from './opened-fact.tsx';
import {
  FactSections,
  FactValues,
  type FieldsOfFact,
  isMaskedFact,
  isWideFact,
  type ReadFactsProps,
  useFactName,
} from './read-facts.tsx';

const FactEditor = lazyPart(async () => (await import('./fact-editor.tsx')).FactEditor);

export interface RecordFactsProps extends ReadFactsProps {
  /** Receives a newer version of the record. */
  readonly onRow: (row: AnyRow) => void;
}

interface FactProps extends RecordFactsProps, FieldsOfFact {
  readonly mayEdit: boolean;
}

/**
 * A fact that can be edited in place unless the user may not edit, it is masked, or none of its fields can be written.
 */
function Fact(props: FactProps) {
  const { definition, row, fields, mayEdit, onRow } = props;
  const name = useFactName(definition, fields);
  const { id, isOpen, open, close, leave } = useOpenedFact();
  const isOpenable =
    mayEdit && !isMaskedFact(props) && fields.some((field) => !isLocked(definition, field, 'Edit'));
  const closed = isOpenable ? (
    <FactButton id={id} name={name} onOpen={open}>
      <FactValues {...props} />
    </FactButton>
  ) : (
    <FactValues {...props} />
  );
  return (
    <FactRow name={name} isWide={isWideFact(props)} isOpen={isOpen}>
      {isOpen ? (
        <Suspense fallback={<FactValues {...props} />}>
          <FactEditor
            definition={definition}
            row={row}
            fields={fields}
            onRow={onRow}
            onClose={() => close()}
            onLeave={leave}
          />
        </Suspense>
      ) : (
        closed
      )}
    </FactRow>
  );
}

export function RecordFacts(props: RecordFactsProps) {
  const { edit } = useRights(props.definition);
  return (
    <>
      {edit !== '' && (
        <p className="rf-reason">
          <ClosedReasons reasons={[edit]} />
        </p>
      )}
      <FactSections definition={props.definition}>
        {(fields) => <Fact {...props} fields={fields} mayEdit={edit === ''} />}
      </FactSections>
    </>
  );
}
