/** Formats measured rows as a Markdown table. */
import type { Row } from './api.ts';

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

/** The table; cells of the raw server, and the ratios to it, are empty where a row has none. */
export function tableOf(rows: readonly Row[]): string {
  const head =
    '| What | Connections | p50 ms | p95 ms | p99 ms | calls/s | Node CPU ms a call | raw p50 ms | raw calls/s | p50 to raw | throughput to raw | failures |\n|---|---|---|---|---|---|---|---|---|---|---|---|';
  const lines = rows.map(({ what, connections, ours, raw }) =>
    [
      what,
      connections,
      ms(ours.p50),
      ms(ours.p95),
      ms(ours.p99),
      Math.round(ours.perSecond),
      ms(ours.cpuMs),
      raw ? ms(raw.p50) : '',
      raw ? Math.round(raw.perSecond) : '',
      raw ? `${(ours.p50 / raw.p50).toFixed(2)} ×` : '',
      raw ? `${(ours.perSecond / raw.perSecond).toFixed(2)} ×` : '',
      ours.failures,
    ].join(' | '),
  );
  return [head, ...lines.map((line) => `| ${line} |`)].join('\n');
}
