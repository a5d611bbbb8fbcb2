/** Value of a figure before or after a step. */
import type { Consequence } from '@nazer/contract/kernel/consequence.ts';
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { Bdi } from '@nazer/ui/text.tsx';
import { KindValue } from '../../kinds/kind-value.tsx';
import { useValueContext, valueText } from '../../kinds/kinds.ts';
import { NoValue } from '../facts/fact.tsx';

export type Change = Consequence['changes'][number];

type Whose = Pick<Change, 'entityTitle' | 'title' | 'id'>;

/** Name of the changed record. Id 0 stands for all records of a list, for which `all` gives the words. */
export function whoseText({ entityTitle, title, id }: Whose, all: (list: string) => string): string {
  if (id === 0) return all(entityTitle);
  if (title === '') return `${entityTitle} ${id}`;
  return entityTitle === '' ? title : `${entityTitle} ${title}`;
}

export interface ConsequenceSideProps {
  /** List whose words are used for booleans and look-ups. */
  readonly of: ListDefinition;
  readonly change: Change;
  readonly side: 'before' | 'after';
}

/** The value by its title from the server, else by its kind; a dash for none. */
export function ConsequenceSide({ of, change, side }: ConsequenceSideProps) {
  const context = useValueContext(of);
  const value = change[side];
  const title = change[`${side}Title`];
  if (title !== '') return <Bdi>{title}</Bdi>;
  if (value === null || value === '') return <NoValue />;
  const field = { key: change.field, kind: change.kind };
  const text = valueText(field, value, context);
  // Booleans are words here, because a lone tick would not tell before from after.
  if (typeof value === 'boolean' && text !== '') return <Bdi>{text}</Bdi>;
  return text === '' ? <Bdi>{String(value)}</Bdi> : <KindValue field={field} value={value} text={text} />;
}
