/** Extra table row below a row that holds its folded columns: name and value of each. */
import type { ReactNode } from 'react';
import './folded.css';

export interface FoldedValue {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
}

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
          {values.map(({ key, name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
