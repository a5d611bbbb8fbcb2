/** Of which records a bundle of evidence is made, and what it takes besides their page. Data only, no Zod: pages read it too. */
import type { CallName } from '../kernel/call.ts';
import type { ListName } from '../lists.ts';

interface EvidenceSubject {
  /** The list its record stands in. */
  readonly list: string;
  /** What the log, and requests for approval, call it. */
  readonly named: readonly string[];
  /** Calls that answer more of it than its page has in one answer, and the parameter that names it. */
  readonly besides: Readonly<Record<string, { readonly call: CallName; readonly by: string }>>;
  /** Lists of records of their own that belong to it: their rows, requests for approval and entries of the log go along. */
  readonly owned?: Readonly<Record<string, { readonly list: ListName; readonly where: string }>>;
  /** The call that lists its stored files. */
  readonly documents?: { readonly call: CallName; readonly by: string };
}

export const evidenceSubjects = {
  office: {
    list: 'ExchangeOffice',
    named: ['Sarafi', 'SarafiLicence'],
    besides: {
      permissions: { call: 'GET /api/SarafiManagment/ExchangePermissionsById', by: 'id' },
      commitments: { call: 'GET /api/SarafiManagment/ExchangeTahoodById', by: 'id' },
      'open-position': { call: 'GET /api/SarafiManagment/ExchangeOpenPositionById', by: 'id' },
    },
    owned: { corrections: { list: 'PositionCorrection', where: 'sarId' } },
  },
  offer: {
    list: 'Offer',
    named: ['Offer'],
    besides: {},
    documents: { call: 'GET /api/Import/GetOfferDocuments', by: 'offerId' },
  },
  dealing: { list: 'Dealing', named: ['Dealing'], besides: {} },
} as const satisfies Readonly<Record<string, EvidenceSubject>>;
export type EvidenceSubjectName = keyof typeof evidenceSubjects;

export const evidenceSubjectNames = Object.keys(evidenceSubjects) as EvidenceSubjectName[]; // its own keys

/** The subject whose record stands in this list. */
export const evidenceSubjectOf = (list: string): EvidenceSubjectName | undefined =>
  evidenceSubjectNames.find((name) => evidenceSubjects[name].list === list);
