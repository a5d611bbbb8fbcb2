/** Controls of a pivot: list, rows, columns, figures and filters. */
import { clearable } from '@nazer/ui/clearable.tsx';
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { type Dimension, dimensionsOf } from '@nazer/contract/kernel/pivot.ts';
import { periods } from '@nazer/persian/periods.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Select } from 'antd';
import { useText } from '../../../platform/words/i18n.tsx';
import { FilterChips } from '../../../resources/page/filter-chips.tsx';
import { FilterSheet } from '../../../resources/page/filter-sheet.tsx';
import { PanelButton } from '../../../resources/page/panel-button.tsx';
import type { ResourceList } from '../../../resources/use-resource-list.ts';
import { type PivotChoice, figuresOf, readDimension, writeDimension } from './pivot-address.ts';
import type { PivotNames } from './pivot-names.ts';

interface Props {
  readonly list: ResourceList;
  readonly choice: PivotChoice;
  readonly names: PivotNames;
  readonly onAsk: (choice: PivotChoice) => void;
}

/** Groupings offered for a list: its dimensions, with one for each length of period where a dimension is a day. */
const sidesOf = (definition: ListDefinition): Dimension[] =>
  dimensionsOf(definition).flatMap(({ key, kind }) =>
    kind === 'jalaliDate' ? periods.map((Step) => ({ Field: key, Step })) : [{ Field: key }],
  );

interface SideProps extends Props {
  readonly label: string;
  readonly value: Dimension | undefined;
  /** Dimension of the other side, which is not offered again. */
  readonly other: Dimension | undefined;
  readonly onChoose: (side: Dimension | undefined) => void;
}

function Side({ list, names, label, value, other, onChoose }: SideProps) {
  const t = useText('pivot');
  const { definition } = list;
  const options = sidesOf(definition)
    .filter(({ Field }) => Field !== other?.Field)
    .map((side) => ({ value: writeDimension(side), label: names.dimension(side) }));
  return (
    <label className="pv-side">
      <span>{label}</span>
      <Select
        aria-label={label}
        value={value ? writeDimension(value) : null}
        placeholder={t('noColumns')}
        options={options}
        // Only the columns may be cleared: a pivot always has rows.
        allowClear={label === t('columns') && clearable}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(text: string | undefined) => onChoose(text ? readDimension(definition, text) : undefined)}
      />
    </label>
  );
}

function Figures({ list, choice, names, onAsk }: Props) {
  const t = useText('pivot');
  const all = figuresOf(list.definition);
  return (
    <label className="pv-side pv-side--figures">
      <span>{t('figures')}</span>
      <Select
        mode="multiple"
        aria-label={t('figures')}
        value={[...choice.figures]}
        options={all.map((key) => ({ value: key, label: names.figure(key) }))}
        maxTagCount="responsive"
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(chosen: readonly string[]) =>
          // At least one figure must stay chosen.
          chosen.length > 0 && onAsk({ ...choice, figures: all.filter((key) => chosen.includes(key)) })
        }
      />
    </label>
  );
}

export function PivotControls(props: Props) {
  const { list, choice, onAsk } = props;
  const t = useText('pivot');
  const g = useText('grid');
  const { rows, columns } = choice;
  return (
    <div className="pv-controls nz-screen" role="group" aria-label={t('asked')}>
      {/* Other rows begin in their usual order; other columns leave the order of the rows as it is. */}
      <Side
        {...props}
        label={t('rows')}
        value={rows}
        other={columns}
        onChoose={(side) => side && onAsk({ ...choice, rows: side, order: undefined })}
      />
      <Button
        type="text"
        icon={<Icon name="exchange" />}
        aria-label={t('swap')}
        title={t('swap')}
        disabled={!columns}
        onClick={() => columns && onAsk({ ...choice, rows: columns, columns: rows, order: undefined })}
      />
      <Side
        {...props}
        label={t('columns')}
        value={columns}
        other={rows}
        onChoose={(side) => onAsk({ ...choice, columns: side })}
      />
      <Figures {...props} />
      <PanelButton icon="filter" label={g('filters')}>
        <div className="pv-filters">
          <FilterSheet list={list} />
        </div>
      </PanelButton>
      <div className="pv-controls__chips">
        <FilterChips list={list} />
      </div>
    </div>
  );
}
