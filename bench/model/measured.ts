/** The tables of `bench/results`, read back: what the model begins with, and what it is held against. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Costs, Load, Outcome } from './transactions.ts';

export interface MeasuredRun {
  readonly what: string;
  readonly load: Load;
  readonly outcome: Outcome;
  readonly statements: number;
  readonly databaseMs: number;
  readonly nodeMs: number;
}

const results = join(import.meta.dirname, '..', 'results');

/** Cells of each line of the table in a file of results; headings and rules have no figure where these have. */
function linesOf(file: string): string[][] {
  const lines = readFileSync(join(results, file), 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => Number.isFinite(Number(cells[2])));
}

/** Number of writers and offices, and the rest in ms, that a line of transitions.md names in words. */
function loadOf(what: string): Load {
  const figure = (pattern: RegExp, otherwise: number): number => Number(pattern.exec(what)?.[1] ?? otherwise);
  return {
    writers: figure(/(\d+) writers?/u, 1),
    restMs: figure(/rest (\d+) ms/u, 0),
    offices: what.includes('one office') ? 1 : figure(/(\d+) offices/u, 64),
  };
}

/**
 * Lines of a file that `bench/transitions.ts` wrote, with the throughput of the round that other work disturbed least.
 */
export function readTransitions(file: string): MeasuredRun[] {
  return linesOf(file).map((cells) => {
    const [, what = '', ...figures] = cells;
    const [statements = 0, p50 = 0, p95 = 0, , fastest = 0] = figures.map(Number);
    const [databaseMs = 0, nodeMs = 0] = figures.slice(8, 10).map(Number);
    const outcome = { p50, p95, perSecond: fastest };
    return { what, load: loadOf(what), outcome, statements, databaseMs, nodeMs };
  });
}

interface Lines {
  readonly single: MeasuredRun;
  /** Many writers of one office, where all but one wait for its lock. */
  readonly oneOffice: MeasuredRun | undefined;
}

/**
 * Costs of one transition. Processor times are those of the run with one writer; the commit's wait for the disk is what
 * they leave of the time such a writer needs for one transition. The extra cost of a lock that has to be waited for is
 * what PostgreSQL takes more per transition in the run where all writers share one office; 0 without such a run.
 */
export function costsOf({ single, oneOffice }: Lines, lockStatement: number): Costs {
  const { statements, databaseMs, nodeMs, outcome } = single;
  const flushMs = Math.max(0, 1_000 / outcome.perSecond - databaseMs - nodeMs);
  const waitedMs = oneOffice ? Math.max(0, oneOffice.databaseMs - databaseMs) : 0;
  return { statements, nodeMs, databaseMs, flushMs, lockStatement, waitedMs };
}
