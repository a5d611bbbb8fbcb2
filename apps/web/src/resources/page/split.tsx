/** Page in two parts with a draggable border, whose position is saved for the user. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Splitter } from '@nazer/ui/splitter.tsx';
import { useDelayed } from '@nazer/ui/use-delayed.ts';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import type { ResourceList } from '../use-resource-list.ts';
import { useHeight } from '../use-height.ts';

/** Share of the height in percent that the lower part has until the user drags the border. */
const defaultPercent = 40;
/** Height of the border and least heights of both parts, in pixels. */
const barHeight = 9;
const leastAbove = 160;
const leastBelow = 90;
/** Delay in ms before the lower part opens, so that the second click of a double click still meets the same row. */
const unfoldAfterMs = 300;

export interface SplitProps {
  readonly list: ResourceList;
  readonly label: string;
  readonly above: ReactNode;
  readonly below: ReactNode;
  /** Hides the lower part and gives its room to the upper one. */
  readonly isFolded?: boolean;
}

/**
 * The two parts. Closing the lower part ends the selection of the row it is about. Each part keeps its least height,
 * whatever percentage is saved, where the page is high enough.
 */
export function Split({ list, label, above, below, isFolded = false }: SplitProps) {
  const t = useText('grid');
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const id = useId();
  // Height of the upper part in pixels since the border was dragged; null while the saved percentage decides.
  const [dragged, setDragged] = useState<number | null>(null);
  const isOpen = useDelayed(!isFolded, unfoldAfterMs);
  const percent = list.preference.value.splitPercent ?? defaultPercent;
  const max = Math.max(leastAbove, height - barHeight - leastBelow);
  const preferred = Math.round(height * (1 - percent / 100)) - barHeight;
  const value = Math.min(max, Math.max(leastAbove, dragged ?? preferred));
  return (
    <div className="rp-split" ref={box}>
      <div id={id} className="rp-split__above" style={{ blockSize: isOpen ? value : '100%' }}>
        {above}
      </div>
      {isOpen && (
        <>
          <Splitter
            value={value}
            min={leastAbove}
            max={max}
            label={label}
            controls={id}
            onChange={setDragged}
            onCommit={(above_) => {
              const below_ = ((height - above_ - barHeight) / Math.max(1, height)) * 100;
              const splitPercent = Math.min(90, Math.max(10, Math.round(below_ * 10) / 10));
              list.preference.change({ splitPercent });
            }}
          />
          <div className="rp-split__below">
            {below}
            <button
              type="button"
              className="rp-split__close"
              aria-label={t('closeBelow')}
              title={t('closeBelow')}
              onClick={() => list.select('')}
            >
              <Icon name="chevron-down" size={14} />
            </button>
          </div>
        </>
      )}
    </div>
  );
}
