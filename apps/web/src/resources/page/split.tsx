/** A page in two parts, the border between them dragged; where it lies is kept for the user. */
import { Splitter } from '@nazer/ui/splitter.tsx';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { ResourceList } from '../use-resource-list.ts';
import { useHeight } from '../use-height.ts';

const usualPercent = 40;
const barHeight = 9;
const leastAbove = 160;
const leastBelow = 90;

export interface SplitProps {
  readonly list: ResourceList;
  readonly label: string;
  readonly above: ReactNode;
  readonly below: ReactNode;
}

export function Split({ list, label, above, below }: SplitProps) {
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const percent = list.preference.value.splitPercent ?? usualPercent;
  const max = Math.max(leastAbove, height - barHeight - leastBelow);
  const kept = Math.round(height * (1 - percent / 100)) - barHeight;
  const value = Math.min(max, Math.max(leastAbove, dragged ?? kept));
  return (
    <div className="rp-split" ref={box}>
      <div id={id} className="rp-split__above" style={{ blockSize: value }}>
        {above}
      </div>
      <Splitter
        value={value}
        min={leastAbove}
        max={max}
        label={label}
        controls={id}
        onChange={setDragged}
        onCommit={(above_) => {
          const below_ = ((height - above_ - barHeight) / Math.max(1, height)) * 100;
          list.preference.change({ splitPercent: Math.min(90, Math.max(10, Math.round(below_ * 10) / 10)) });
        }}
      />
      <div className="rp-split__below">{below}</div>
    </div>
  );
}
