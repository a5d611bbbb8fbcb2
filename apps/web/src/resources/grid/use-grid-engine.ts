/** Loads AG Grid once the first rows are displayed, so that its script does not delay them. */
import type { GridEngine } from '@nazer/ui/grid/grid-engine.ts';
import { useEffect, useState } from 'react';
import { onReturn, presentMissingPart } from '../../platform/calls/outage.ts';
import { busyWith } from '../../platform/start/when-quiet.ts';

/** The loaded engine, which all later grids use at once. */
let loaded: GridEngine | undefined;

async function load(): Promise<GridEngine> {
  const { gridEngine } = await busyWith(import('@nazer/ui/grid/grid-engine.ts'));
  loaded = gridEngine;
  return gridEngine;
}

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
 * AG Grid; undefined until it is loaded, which begins after the first paint with `isWanted`. A failure is reported in a
 * toast, and loading is tried again when the server is back.
 */
export function useGridEngine(isWanted: boolean): GridEngine | undefined {
  const [engine, setEngine] = useState(loaded);
  useEffect(() => {
    if (engine || !isWanted) return;
    let isOver = false;
    const begin = () => {
      load().then(
        (found) => {
          if (!isOver) setEngine(found);
        },
        () => {
          if (!isOver) presentMissingPart();
        },
      );
    };
    const cancel = afterPaint(begin);
    const stop = onReturn(begin);
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [engine, isWanted]);
  return engine;
}
