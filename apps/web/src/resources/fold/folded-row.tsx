/** Extra table row that holds the folded columns of the row above. */
import type { ReactNode } from 'react';
import { isLabelRepeated } from '@nazer/contract/kernel/repeated-label.ts';
import './folded.css';

export interface FoldedValue {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  /** Text of the value; a name that it contains is left out. */
  readonly text?: string;
}

/**
 * The extra row: name and value of each column, the name only where the value does not contain it. `span`: number of
 * visible columns. Renders nothing without values.
 */
export function FoldedRow({
  values,
  span,
}: {
  readonly values: readonly FoldedValue[];
  readonly span: number;
}) {
  if (values.length === 0) return null;
  return (
    <tr className="fold-row">
      <td colSpan={span}>
        <dl>
          {values.map(({ key, name, value, text = '' }) => (
            <div key={key}>
              <dt hidden={isLabelRepeated(name, text)}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
