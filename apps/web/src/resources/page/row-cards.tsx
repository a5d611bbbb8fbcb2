/**
 * Rows of a list as cards for a phone: the title links to the record or opens the row, beside it the state, below it
 * the figures with their names.
 */
import { columnNamed, type ListColumn, type ListRow } from '@nazer/contract/kernel/list.ts';
import { Bdi } from '@nazer/ui/text.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { ListEmpty, ListError } from '../grid/list-states.tsx';
import type { PresentValue } from '../kinds/kind.ts';
import { KindValue } from '../kinds/kind-value.tsx';
import { useValueContext, valueText } from '../kinds/kinds.ts';
import { useRecordLink, useValueLink } from '../record/use-record-link.ts';
import { keyText, titleOf } from '@nazer/contract/kernel/row-key.ts';
import { isLabelRepeated } from '@nazer/contract/kernel/repeated-label.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { Fragment, type ReactNode } from 'react';
import './row-cards.css';

interface Props {
  readonly list: ResourceList;
  /** Columns of a card, none of them masked. */
  readonly keys: readonly string[];
  /** Opens a row in a dialog or a drawer; without it the title links to the record, if it has a page. */
  readonly onOpen?: ((row: ListRow) => void) | undefined;
}

/** Title of a card: opens the row, links to its record, or is plain text. */
function CardTitle({ list, onOpen, row }: Pick<Props, 'list' | 'onOpen'> & { readonly row: ListRow }) {
  const { definition } = list;
  const href = useRecordLink()(definition.name, keyText(definition, row));
  const title = <Bdi>{titleOf(definition, row)}</Bdi>;
  if (onOpen)
    return (
      <button type="button" className="rg-link" onClick={() => onOpen(row)}>
        {title}
      </button>
    );
  if (href === null) return <b>{title}</b>;
  return (
    <a className="rg-link" href={href}>
      {title}
    </a>
  );
}

/**
 * Returns a function that draws a field of a row and gives its text; null where the row has nothing to say about it.
 */
function useDrawn({ definition }: ResourceList) {
  const context = useValueContext(definition);
  const linkOf = useValueLink(definition);
  return (field: ListColumn, row: ListRow): { readonly text: string; readonly drawn: ReactNode } | null => {
    // A reference is displayed by its name, which another column of the row holds.
    const labelField = field.label === undefined ? field : columnNamed(definition, field.label);
    const value = row[labelField.key] as PresentValue | null | undefined; // rows hold no other values
    const text = value === null || value === undefined ? '' : valueText(labelField, value, context);
    if (value === null || value === undefined || text === '') return null;
    const drawn = <KindValue field={labelField} value={value} text={text} />;
    const href = field.opens === undefined ? null : linkOf(field, row[field.key] ?? '', row);
    return { text, drawn: href === null ? drawn : <PageLink href={href}>{drawn}</PageLink> };
  };
}

function RowCard({ list, keys, onOpen, row }: Props & { readonly row: ListRow }) {
  const { definition } = list;
  const { names } = useValueContext(definition);
  const drawnOf = useDrawn(list);
  const fields = keys.flatMap((key) => {
    const field = columnNamed(definition, key);
    const drawn = drawnOf(field, row);
    return drawn === null ? [] : [{ ...field, ...drawn }];
  });
  return (
    <li className="row-card">
      <div className="row-card__head">
        <CardTitle list={list} onOpen={onOpen} row={row} />
        {fields
          .filter(({ tones }) => tones !== undefined)
          .map(({ key, drawn }) => (
            <Fragment key={key}>{drawn}</Fragment>
          ))}
      </div>
      <dl>
        {fields
          .filter(({ tones }) => tones === undefined)
          .map(({ key, isGauge, text, drawn }) => (
            <div key={key} className={isGauge ? 'row-card__gauge' : undefined}>
              <dt hidden={isLabelRepeated(names.field(key), text)}>{names.field(key)}</dt>
              <dd>{drawn}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

/** The cards; in their place the error, a skeleton before the first rows, or why there are none. */
export function RowCards({ list, keys, onOpen }: Props) {
  const t = useText('grid');
  if (list.error) return <ListError list={list} />;
  if (list.loading === 'first') return <SkeletonRows label={t('loading')} rows={12} />;
  if (list.rows.length === 0) return <ListEmpty list={list} />;
  return (
    <ul className="row-cards" aria-busy={list.loading !== undefined}>
      {list.rows.map((row) => (
        <RowCard key={keyText(list.definition, row)} list={list} keys={keys} onOpen={onOpen} row={row} />
      ))}
    </ul>
  );
}
