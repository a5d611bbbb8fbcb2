import { expect, it } from 'vitest';
import { correctionsCalls } from './corrections.contract.ts';
import { sarafiAlertSubject } from './sarafi.codes.ts';

const { query } = correctionsCalls['GET /api/SarafiManagment/GetAlerts'];

it('alerts are asked for by every code of their subject, and by no other number', () => {
  for (const code of Object.values(sarafiAlertSubject))
    expect(query.parse({ subject: String(code) })).toEqual({ subject: code });
  const others = ['', '0', '8', '9', '1.5', 'x'];
  expect(others.filter((subject) => query.safeParse({ subject }).success)).toEqual([]);
});
