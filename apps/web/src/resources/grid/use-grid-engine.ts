/** Loads AG Grid once the first rows are displayed, so that its script does not delay them. */
import type { GridEngine } from '@nazer/ui/grid/grid-engine.ts';
import { useEffect, useState } from 'react';
import { presentMissingPart } from '../../platform/calls/outage.ts';
import { busyWith } from '../../platform/start/when-quiet.ts';

/** The loaded engine, which all later grids use at once. */
let loaded: GridEngine | undefined;

async function load(): Promise<GridEngine> {
  const { gridEngine } = await busyWith(import('@nazer/ui/grid/grid-engine.ts'));
  loaded = gridEngine;
  return gridEngine;
}

/** Pause in ms before another try when loading failed. */
const retryMs = 3_000;

/** Calls back after the browser has painted what is rendered now; returns how to cancel it. */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * AG Grid; undefined until it is loaded, which begins after the first paint with `isWanted`. The first failure is
 * reported in a toast, and loading is tried again until it succeeds.
 */
export function useGridEngine(isWanted: boolean): GridEngine | undefined {
  const [engine, setEngine] = useState(loaded);
  useEffect(() => {
    if (engine || !isWanted) return;
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const fail = () => {
      if (isOver) return;
      if (retry === undefined) presentMissingPart();
      retry = setTimeout(begin, retryMs);
    };
    const begin = () => void load().then((found) => !isOver && setEngine(found), fail);
    const cancel = afterPaint(begin);
    return () => {
      isOver = true;
      cancel();
      clearTimeout(retry);
    };
  }, [engine, isWanted]);
  return engine;
}
