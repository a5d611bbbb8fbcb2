/**
 * Figures of places as a map with bars below it, or as a table; pointing at a place in one highlights it in the
 * other.
 */
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Num, Percent } from '@nazer/ui/text.tsx';
import type { Pointing } from '@nazer/ui/maps/place-map.tsx';
import type { FigureMapProps, PlaceFigure } from '@nazer/ui/maps/world-bubbles.tsx';
import { WhenNear } from '@nazer/ui/when-near.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { isPlainClick, PageLink, useGo } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { ChartPanel } from '../chart-panel.tsx';
import { ShareRow } from '../share-row.tsx';
import './places.css';

export interface PlaceRow extends PlaceFigure {
  readonly name: string;
}

interface Props {
  readonly title: string;
  readonly note: string;
  /** Accessible name of the map. */
  readonly label: string;
  /** Sentence below the map that tells how it is used. */
  readonly hint: string;
  /** Headings of the table. */
  readonly head: { readonly place: string; readonly count: string };
  /** Rows to display; undefined while they load. */
  readonly rows: readonly PlaceRow[] | undefined;
  readonly map: (props: FigureMapProps) => ReactNode;
}

interface NameProps extends Pick<Pointing, 'chosen' | 'onChoose'> {
  readonly row: PlaceRow;
}

/** Name of a place as a link to its rows; without a link, pressing it keeps the place highlighted on the map. */
function PlaceName({ row: { id, name, href }, chosen, onChoose }: NameProps) {
  if (href !== null)
    return (
      <PageLink href={href}>
        <Bdi>{name}</Bdi>
      </PageLink>
    );
  const isChosen = chosen === id;
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(isChosen ? null : id)}>
      <Bdi>{name}</Bdi>
    </button>
  );
}

function Bars({ rows, pointing }: { readonly rows: readonly PlaceRow[]; readonly pointing: Pointing }) {
  const { pointed, chosen, onPoint, onChoose } = pointing;
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const widest = Math.max(...rows.map(({ value }) => value));
  return (
    <ul className="shares place-bars">
      {rows.map((row) => (
        <ShareRow
          key={row.id}
          name={<PlaceName row={row} chosen={chosen} onChoose={onChoose} />}
          count={row.value}
          total={total}
          widest={widest}
          isPointed={row.id === (pointed ?? chosen)}
          onPointerEnter={() => onPoint(row.id)}
          onPointerLeave={() => onPoint(null)}
        />
      ))}
    </ul>
  );
}

type PictureProps = Pick<Props, 'title' | 'label' | 'hint' | 'map'> & { readonly rows: readonly PlaceRow[] };

/** Number of placeholder rows while the map loads. */
const waitingRows = 9;
/** Height in pixels of a placeholder row while the map loads. */
const waitingRowHeight = 32;

function Picture({ title, label, hint, map: Map, rows }: PictureProps) {
  const go = useGo();
  const [pointed, onPoint] = useState<string | null>(null);
  const [chosen, onChoose] = useState<string | null>(null);
  const pointing: Pointing = { pointed, chosen, onPoint, onChoose };
  const waiting = <SkeletonRows label={title} rows={waitingRows} rowHeight={waitingRowHeight} />;
  return (
    <div className="place-figures">
      <WhenNear blockSize={waitingRows * waitingRowHeight}>
        <Suspense fallback={waiting}>
          <Map
            {...pointing}
            label={label}
            hint={hint}
            figures={rows}
            onOpen={(href, event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              go(href);
            }}
          />
        </Suspense>
      </WhenNear>
      <Bars rows={rows} pointing={pointing} />
    </div>
  );
}

/** Panel of places; `rows` must be ordered by value, largest first. */
export function PlacePanel({ title, note, label, hint, head, rows, map }: Props) {
  const t = useText('dashboard');
  const total = (rows ?? []).reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartPanel
      title={title}
      note={note}
      legend={null}
      chart={
        rows ? (
          <Picture title={title} label={label} hint={hint} map={map} rows={rows} />
        ) : (
          <SkeletonRows label={title} rows={14} rowHeight={32} />
        )
      }
      head={[head.place, head.count, t('share')]}
      rows={(rows ?? []).map(({ id, name, value, href }) => ({
        key: id,
        cells: [
          href === null ? (
            <Bdi key="place">{name}</Bdi>
          ) : (
            <PageLink key="place" href={href}>
              <Bdi>{name}</Bdi>
            </PageLink>
          ),
          <Num key="count" value={value} tabular />,
          <Percent key="share" value={(value * 100) / Math.max(1, total)} tabular />,
        ],
      }))}
    />
  );
}
