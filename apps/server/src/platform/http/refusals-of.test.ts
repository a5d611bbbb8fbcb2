import { api, type ApiCallName } from '@nazer/contract/api.ts';
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { describe, expect, it } from 'vitest';
import { apiDocument } from './api-document.ts';
import { refusalsOf } from './refusals-of.ts';

const of = (name: ApiCallName): ReadonlySet<ErrorCode> => refusalsOf(name, api[name]);

describe('what a call may be refused with', () => {
  it.each<[string, ApiCallName, readonly ErrorCode[], readonly ErrorCode[]]>([
    [
      'a step of an office',
      'POST /api/Import/IssueHavale',
      ['sanaCodeUsed', 'officeReadOnly'],
      ['notForOffices'],
    ],
    [
      'a step of staff',
      'GET /api/Export/CancelDealing',
      ['prefetchRefused', 'notForOffices'],
      ['brokenJson'],
    ],
    ['a call for strangers', 'GET /api/Auth/Start', ['noParameters'], ['notSignedIn', 'badValue']],
    ['a reading call', 'GET /api/Export/GetDealingPayment', ['forbidden', 'badValue'], ['alreadyDone']],
    ['an upload', 'POST /CrmCompany/ImportUpload', ['fileRefused', 'oldExcelFile'], ['brokenJson']],
    [
      'a list with hidden numbers',
      'POST /EcarSales/GetAll',
      ['personalHidden', 'maskedFilter'],
      ['notFound'],
    ],
    ['a list without them', 'POST /CrmCompany/GetAll', ['unknownField'], ['personalHidden']],
  ])('%s: %s', (_what, name, included, excluded) => {
    const refusals = of(name);
    expect(included.filter((code) => !refusals.has(code))).toEqual([]);
    expect(excluded.filter((code) => refusals.has(code))).toEqual([]);
  });

  it('is listed in the API document, call by call', () => {
    const { paths } = apiDocument(api) as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    };
    for (const [name, definition] of Object.entries<CallDefinition>(api)) {
      const [method = '', path = ''] = name.split(' ');
      const answers = Object.values(paths[path]?.[method.toLowerCase()]?.responses ?? {});
      const listed = answers.flatMap(({ description }) =>
        description.startsWith('Refused: ') ? description.slice('Refused: '.length, -1).split(', ') : [],
      );
      expect(listed.toSorted()).toEqual([...refusalsOf(name, definition)].toSorted());
    }
  });
});
