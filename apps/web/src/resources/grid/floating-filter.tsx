/** Filter below a column heading: an input that filters while typing, and a button that opens the full panel. */
import { columnNamed, type ListColumn } from '@nazer/contract/kernel/list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Popup } from '@nazer/ui/popup.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import type { IFloatingFilterParams } from 'ag-grid-community';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { isComposing } from '../../platform/keys.ts';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { kinds } from '../kinds/kinds.ts';
import { readFilterValue, readWholeValue, typedValueOf } from './filter-draft.ts';
import { filterText } from './filter-text.ts';
import { filterOn, filtersExcept, useGrid } from './grid-context.ts';

const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);

/** Delay in ms after the last key before the filter is applied. */
const typingMs = 350;

/** Operator of the filter that typing writes; filters with other operators are displayed as words. */
const typedOperator = (field: ListColumn) =>
  kinds[field.kind].filter === 'text' ? ('contains' as const) : ('equals' as const);

/**
 * Filter that is typed into the input. `isTyped`: the column has no filter, or one that the input can show; `text`:
 * what the input shows; `type` applies a text after a pause, `apply` at once. Empty text removes the filter.
 */
function useTyped(field: ListColumn) {
  const language = useLanguage();
  const { list } = useGrid();
  const model = filterOn(list, field.key);
  const isTyped = !model || (model.Condition1.Type === typedOperator(field) && !model.Condition2);
  const applied = isTyped ? typedValueOf(field.kind, model?.Condition1.Filter, language) : '';
  // Text since typing began; null while the input shows the filter that is applied.
  const [draft, setDraft] = useState<string | null>(null);

  const apply = (text: string) => {
    const value = readFilterValue(field.kind, text, language);
    // Text that is no valid value yet, such as half a date, is not applied.
    if (value === null && text.trim() !== '') return;
    setDraft(null);
    if (typedValueOf(field.kind, value ?? undefined, language) === applied) return;
    list.setFilter(
      field.key,
      value === null ? null : { Field: field.key, Condition1: { Type: typedOperator(field), Filter: value } },
    );
  };
  // Applies to the list as it is then: the pause of another column's filter may have ended meanwhile.
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => applyLater(draft), typingMs);
    return () => clearTimeout(timer);
  }, [draft]);
  return { isTyped, text: draft ?? applied, type: setDraft, apply };
}

function TypedFilter({ field, label }: { readonly field: ListColumn; readonly label: string }) {
  const t = useText('grid');
  const { text, type, apply } = useTyped(field);
  const isText = kinds[field.kind].filter === 'text';
  return (
    <input
      className="rg-filter__input"
      value={text}
      aria-label={label}
      placeholder={isText ? t('contains_') : ''}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') apply(text);
        if (event.key === 'Escape') apply('');
      }}
      autoComplete="off"
    />
  );
}

/** Look-up of a whole masked number. Only Enter sends it, because look-ups are counted and limited per hour. */
function WholeFilter({ field, label }: { readonly field: ListColumn; readonly label: string }) {
  const { list } = useGrid();
  const t = useText('masks');
  const applied = String(filterOn(list, field.key)?.Condition1.Filter ?? '');
  const [draft, setDraft] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const applyWhole = (text: string) => {
    const value = text.trim() === '' ? null : readWholeValue(field, text);
    setIsWrong(value === undefined);
    if (value === undefined) return;
    setDraft(null);
    if (String(value ?? '') === applied) return;
    const condition = { Type: 'equals' as const, Filter: value ?? '' };
    list.setFilter(field.key, value === null ? null : { Field: field.key, Condition1: condition });
  };
  return (
    <input
      className={isWrong ? 'rg-filter__input rg-filter__input--wrong' : 'rg-filter__input'}
      value={draft ?? applied}
      aria-label={label}
      aria-invalid={isWrong}
      title={isWrong ? t('wrongNumber') : undefined}
      placeholder={t('wholeOnly')}
      onChange={(event) => {
        setDraft(event.target.value);
        setIsWrong(false);
      }}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') applyWhole(event.currentTarget.value);
        if (event.key === 'Escape') applyWhole('');
      }}
      autoComplete="off"
    />
  );
}

/** Button that opens the full panel; with `text` it stands in place of an input, without it beside one. */
function FilterButton({ field, text }: { readonly field: ListColumn; readonly text: string }) {
  const labelled = useLabelled();
  const { list, values } = useGrid();
  const t = useText('grid');
  const [isOpen, setIsOpen] = useState(false);
  const model = filterOn(list, field.key);
  const panel = (
    <FilterPanel
      definition={list.definition}
      field={field}
      model={model}
      others={filtersExcept(list, field.key)}
      context={values}
      onApply={(next) => {
        list.setFilter(field.key, next);
        setIsOpen(false);
      }}
    />
  );
  const label = t('openFilter', { field: values.names.field(field.key) });
  return (
    <Popup
      label={label}
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      trigger={(props) => (
        <button
          type="button"
          className={text === '' ? 'rg-filter__open' : 'rg-filter__open rg-filter__open--wide'}
          aria-label={text === '' ? label : labelled(label, text)}
          title={model ? filterText(field, model, { context: values, t }) : undefined}
          {...props}
        >
          {text !== '' && <span className="rg-filter__text">{text}</span>}
          <Icon name="filter" size={12} />
        </button>
      )}
    >
      <Suspense fallback={<SkeletonRows label={t('loading')} rows={3} />}>{panel}</Suspense>
    </Popup>
  );
}

/** Words on the button that stands in place of an input: the filter, «all» for a list of values, or nothing. */
function useButtonText(field: ListColumn): string {
  const { list, values } = useGrid();
  const t = useText('grid');
  const model = filterOn(list, field.key);
  if (model) {
    const text = filterText(field, model, { context: values, t });
    // The year is dropped for lack of room; the chip and the tooltip have it.
    return kinds[field.kind].filter === 'date' ? text.replaceAll(/\d{4}\/(?=\d\d\/\d\d)/g, '') : text;
  }
  return kinds[field.kind].filter === 'set' && field.kind !== 'boolean' ? t('all') : '';
}

/** Filter below the heading of a masked column. */
function MaskedFilter({ field, label }: { readonly field: ListColumn; readonly label: string }) {
  const { list, masks } = useGrid();
  const t = useText('masks');
  const type = filterOn(list, field.key)?.Condition1.Type ?? 'equals';
  const text = useButtonText(field);
  if (masks.mayLookUp && type === 'equals')
    return (
      <>
        <WholeFilter field={field} label={label} />
        <FilterButton field={field} text="" />
      </>
    );
  return <FilterButton field={field} text={text || t('hiddenFilter')} />;
}

/** `ColumnFilter` as AG Grid mounts it. */
export function FloatingFilter({ column }: IFloatingFilterParams) {
  return <ColumnFilter name={column.getColId()} />;
}

/** Filter of the column of this name. */
export function ColumnFilter({ name }: { readonly name: string }) {
  const { list, values, masks } = useGrid();
  const field = columnNamed(list.definition, name);
  const t = useText('grid');
  const model = filterOn(list, field.key);
  const panel = kinds[field.kind].filter;
  const { isTyped } = useTyped(field);
  const isInput = (panel === 'text' || panel === 'number') && isTyped;
  const buttonText = useButtonText(field);
  const label = t('filterOf', { field: values.names.field(field.key) });
  const className = model ? 'rg-filter rg-filter--on' : 'rg-filter';
  if (masks.isMasked(field.key))
    return (
      <div className={className}>
        <MaskedFilter field={field} label={label} />
      </div>
    );
  return (
    <div className={className}>
      {isInput && <TypedFilter field={field} label={label} />}
      <FilterButton field={field} text={isInput ? '' : buttonText} />
    </div>
  );
}
