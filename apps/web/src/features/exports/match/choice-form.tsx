/** Choice of the supply or demand to match, by its number or from the open ones. */
import { demandList } from '@nazer/contract/exports/demands.list.ts';
import { demandStatus, supplyStatus } from '@nazer/contract/exports/exports.codes.ts';
import { supplyList } from '@nazer/contract/exports/supplies.list.ts';
import { digitsOf } from '@nazer/persian/fold.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Lat, Num } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { about } from '../../../platform/calls/query-client.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { getPage } from '../../../resources/resource-api.ts';
import type { ChosenPair, Side } from './use-chosen.ts';

/** Open records offered of each side. */
const maxRows = 8;
/** List of each side, the column with the owner's name, and the states in which a record can be dealt. */
const lists = {
  supply: { list: supplyList, name: 'supplier', open: [supplyStatus.active, supplyStatus.dealt] },
  demand: { list: demandList, name: 'sarafi', open: [demandStatus.active, demandStatus.partlyDealt] },
} as const;

interface ChoiceProps {
  readonly chosen: ChosenPair | null;
  /** Called with a positive whole number; whether such a supply or demand exists is not checked. */
  readonly onChoose: (next: ChosenPair) => void;
}

/**
 * Form with the side and the number of the chosen record. It takes them from `chosen` only when it is
 * mounted: the page gives it a `key` of the choice, so that it follows a choice made elsewhere.
 */
export function ChoiceForm({ chosen, onChoose }: ChoiceProps) {
  const t = useText('match');
  const [side, setSide] = useState<Side>(chosen?.side ?? 'supply');
  const [typed, setTyped] = useState(chosen ? String(chosen.id) : '');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = Number(digitsOf(typed));
    const isNumber = Number.isSafeInteger(id) && id > 0;
    setIsWrong(!isNumber);
    if (isNumber) onChoose({ side, id });
  };
  return (
    <form className="mt-bar" onSubmit={submit}>
      <div className="mt-sides" role="group" aria-label={t('chosen')}>
        {(['supply', 'demand'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === side} onClick={() => setSide(one)}>
            {t(one)}
          </button>
        ))}
      </div>
      <label>
        {t('number')}
        <input
          inputMode="numeric"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'mt-wrong' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <button type="submit" className="mt-find">
        {t('find')}
      </button>
      {isWrong && (
        <span id="mt-wrong" role="alert" className="mt-wrong">
          {t('badNumber')}
        </span>
      )}
    </form>
  );
}

/** Open records of one side as buttons that choose them. */
function OpenOnes({ side, onChoose }: { readonly side: Side; readonly onChoose: ChoiceProps['onChoose'] }) {
  const t = useText('match');
  const { list, name, open } = lists[side];
  const request = {
    PageIndex: 1,
    PageSize: maxRows,
    filterModels: [{ Field: 'status', Condition1: { Type: 'in' as const, Values: [...open] } }],
  };
  const query = useQuery({
    queryKey: [`POST /${list.name}/GetAll`, request],
    queryFn: ({ signal }) => getPage(list, request, signal),
    ...about(list.name),
  });
  const rows = query.data?.list ?? [];
  return (
    <section className="mt-open" aria-label={t(side)}>
      <h2>{t(side === 'supply' ? 'openSupplies' : 'openDemands')}</h2>
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {query.isPending && <SkeletonRows label={t('loading')} rows={4} />}
      {query.isSuccess && rows.length === 0 && <p>{t('noneOpen')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={String(row['id'])}>
            <button type="button" onClick={() => onChoose({ side, id: Number(row['id']) })}>
              <b>{String(row['id'])}</b>
              <Bdi>{String(row[name])}</Bdi>
              <span>
                <Num value={String(row['remaining'])} decimals={0} /> <Lat>{String(row['currency'])}</Lat>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Open supplies and demands, offered while none is chosen. */
export const OpenSides = ({ onChoose }: Pick<ChoiceProps, 'onChoose'>) => (
  <div className="mt-opens">
    <OpenOnes side="supply" onChoose={onChoose} />
    <OpenOnes side="demand" onChoose={onChoose} />
  </div>
);
