/** Pages of exchange offices, in the order of the menu. */
import { correctionList } from '@nazer/contract/sarafi/corrections.list.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { openCommitmentList } from '@nazer/contract/sarafi/open-commitments.list.ts';
import { positionEntryList } from '@nazer/contract/sarafi/position-entries.list.ts';
import { listPage, type PageEntry, recordPage } from './page-entry.ts';

export const sarafiPages = {
  offices: listPage('/sarafi', officeList, {
    menu: { group: 'sarafi', icon: 'bank' },
    areas: ['grid', 'quick', 'masks', 'files', 'dialog', 'record', 'sarafi', 'provinces'],
    file: 'sarafi/office-list-page',
  }),
  office: recordPage('/sarafi/:id', officeList, { under: 'offices', file: 'sarafi/office-page' }),
  ledger: listPage('/sarafi/ledger', positionEntryList, { menu: { group: 'sarafi', icon: 'list' } }),
  commitments: listPage('/sarafi/commitments', openCommitmentList, {
    menu: { group: 'sarafi', icon: 'link' },
  }),
  corrections: listPage('/sarafi/corrections', correctionList, {
    menu: { group: 'sarafi', icon: 'sliders' },
    areas: ['grid', 'quick', 'masks', 'files', 'dialog', 'record', 'sarafi'],
    file: 'sarafi/correction-list-page',
  }),
  startOfDay: {
    path: '/sarafi/start-of-day',
    label: 'startOfDay',
    permission: 'sana.startPosition.view',
    menu: { group: 'sarafi', icon: 'clock' },
    areas: ['start', 'grid', 'dialog'],
    kind: 'frame',
    file: 'sarafi/start-of-day-page',
  },
} as const satisfies Record<string, PageEntry>;
