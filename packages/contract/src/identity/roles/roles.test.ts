import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { api } from '../../api.ts';
import type { CallDefinition } from '../../kernel/call.ts';
import { type Permission, permissions } from '../../kernel/permissions.ts';
import { type RoleName, roles } from './roles.ts';

/** Permissions that match the patterns: a whole key, or its beginning or end with a star. */
const expand = (...patterns: readonly string[]): Permission[] =>
  permissions.filter((key) =>
    patterns.some((pattern) => {
      if (pattern.startsWith('*')) return key.endsWith(pattern.slice(1));
      if (pattern.endsWith('*')) return key.startsWith(pattern.slice(0, -1));
      return key === pattern;
    }),
  );

/** Rights that both roles of an office have. */
const office = [
  'sarafi.view',
  'sarafi.balance.view',
  'sarafi.correction.view',
  'imp.view',
  'exp.view',
  'imp.docs.upload',
  'imp.offer.make',
  'exp.delivery.show',
  'sana.upload',
  'feed.view',
] as const;
/** Rights the specification asks of each role (domain, section 6). */
const ofTheField: Readonly<Record<RoleName, readonly Permission[]>> = {
  SYSADMIN: expand('user.*', 'role.*', 'set.view', 'set.edit', 'set.shahkar', 'sys.events.view', 'feed.view'),
  CBI_SUPERVISOR: expand(
    '*.view',
    '*.approve',
    'appr.decide',
    'sarafi.access.edit',
    'sarafi.taahod.edit',
    'sarafi.position.edit',
    'imp.offer.cancel',
    'imp.offer.applicantCancel',
    'imp.offer.returnMakhtoome',
    'exp.dealing.*',
    'set.policy',
    'set.calendar',
    'merchant.*',
    'personal.*',
  ),
  CBI_OPERATOR: expand(
    '*.view',
    'sarafi.correction.create',
    'exp.rate.edit',
    'imp.blacklist.add',
    'sana.resource.edit',
    'pay.invalid.resolve',
    'exp.dealing.final',
    // The right is held in order to request approval: the modes of these calls are checked below.
    'imp.offer.cancel',
    'imp.offer.returnMakhtoome',
    'exp.dealing.cancel',
    'exp.dealing.returnFinal',
    'personal.*',
  ),
  RATE_OFFICER: expand('dash.*', 'exp.rate.view', 'exp.rate.edit', 'sana.resource.*'),
  SARAFI_OPERATOR: expand(...office),
  BANK_SARAFI_OPERATOR: expand(...office, 'sana.resource.view'),
  AUDITOR: expand('*.view', '*.export', 'crm.person.reveal', 'personal.reveal'),
  CRM_OPERATOR: expand('crm.*'),
};

/** Rights by which our roles differ from the specification; the decision record gives the reason of each. */
const differences: Readonly<Partial<Record<RoleName, readonly Permission[]>>> = {
  CBI_SUPERVISOR: [
    'crm.person.reveal',
    'sarafi.correction.delete',
    'sarafi.license.edit',
    'sarafi.alert.acknowledge',
    'imp.docs.download',
    'imp.blacklist.remove',
    'sana.use.edit',
    'sana.exception.edit',
    'sana.rial.override',
    'pay.reconcile.edit',
    'set.nimaTime',
    'mail.outside',
  ],
  CBI_OPERATOR: [
    'sarafi.correction.delete',
    'sarafi.alert.acknowledge',
    'imp.docs.download',
    'sana.upload',
    'pay.reconcile.edit',
    'exp.customs.edit',
    'exp.customs.delete',
    'exp.customs.restore',
  ],
  SARAFI_OPERATOR: ['imp.payments.view', 'exp.payment.view'],
  BANK_SARAFI_OPERATOR: ['imp.payments.view', 'exp.payment.view'],
};

/** Decision record with a line for each of the differences. */
const record = readFileSync(
  new URL('../../../../../docs/decisions/0076-rights-of-roles.md', import.meta.url),
  'utf8',
);

test.each(Object.keys(roles) as RoleName[])(
  'the role %s holds what the specification asks, and what the decision record adds',
  (name) => {
    const expected = [...ofTheField[name], ...(differences[name] ?? [])];
    expect([...roles[name]].toSorted()).toEqual(expected.toSorted());
  },
);

test('every difference has a line with its reason in the record, and the record no other', () => {
  const lines = [...record.matchAll(/^\| `(?<role>[A-Z_]+)` \| `(?<key>[\w.]+)` \| .{20,} \|$/gmu)];
  const recorded = lines.map(({ groups }) => `${groups?.role} ${groups?.key}`);
  const held = Object.entries(differences).flatMap(([role, keys]) => keys.map((key) => `${role} ${key}`));
  expect(recorded.toSorted()).toEqual(held.toSorted());
});

test('every right is held by some role, but feed.send, which keys of services have', () => {
  const held = new Set<string>(Object.values(roles).flat());
  expect(permissions.filter((key) => !held.has(key))).toEqual(['feed.send']);
});

/** Calls for which the specification names a right, with that right. */
const keyOfCalls: Readonly<Record<string, Permission>> = {
  'POST /api/SarafiManagment/PostSarafiList': 'sarafi.view',
  'GET /api/SarafiManagment/SarafiDetailsById': 'sarafi.view',
  'GET /api/SarafiManagment/GetSarafiList': 'sarafi.view',
  'GET /api/SarafiManagment/GetSarafiLicenseHistory': 'sarafi.view',
  'GET /api/SarafiManagment/ExchangePermissionsById': 'sarafi.access.view',
  'POST /api/SarafiManagment/UpdateExchangePermissions': 'sarafi.access.edit',
  'GET /api/SarafiManagment/ExchangeTahoodById': 'sarafi.taahod.view',
  'POST /api/SarafiManagment/UpdateExchangeTaahod': 'sarafi.taahod.edit',
  'GET /api/SarafiManagment/ExchangeOpenPositionById': 'sarafi.position.view',
  'POST /api/SarafiManagment/UpdateExchangeOpenPosition': 'sarafi.position.edit',
  'GET /api/SarafiManagment/GetBalanceSarafPosition': 'sarafi.balance.view',
  'POST /api/SarafiManagment/ExportPosition': 'sarafi.balance.view',
  'GET /api/SarafiManagment/GetPositionCorrections': 'sarafi.correction.view',
  'POST /api/SarafiManagment/AddNewPositionCorrection': 'sarafi.correction.create',
  'GET /api/SarafiManagment/DeletePositionCorrection': 'sarafi.correction.delete',
  'GET /api/Import/GetCurrencies': 'imp.view',
  'POST /api/Import/SearchRequest': 'imp.view',
  'POST /api/Import/SearchOffer': 'imp.view',
  'GET /api/Import/GetRequestById': 'imp.view',
  'GET /api/Import/GetOfferById': 'imp.view',
  'GET /api/Import/GetOffers': 'imp.view',
  'GET /api/Import/GetSelectedOffer': 'imp.view',
  'GET /api/Import/GetOfferPayments': 'imp.payments.view',
  'GET /api/Import/GetOfferDocuments': 'imp.docs.download',
  'POST /api/Import/RequestFile': 'imp.docs.download',
  'GET /api/Import/CancelOffer': 'imp.offer.cancel',
  'GET /api/Import/ConfirmApplicantCancel': 'imp.offer.applicantCancel',
  'GET /api/Import/ReturnFromMakhtoome': 'imp.offer.returnMakhtoome',
  'GET /api/Import/SearchBlackListExceptions': 'imp.blacklist.view',
  'POST /api/Import/AddToBlackListExceptions': 'imp.blacklist.add',
  'GET /api/Import/RemoveFromBlackListExceptions': 'imp.blacklist.remove',
  'GET /api/Export/GetSupplyList': 'exp.view',
  'POST /api/Export/FullSearch': 'exp.view',
  'GET /api/Export/GetSupplyCottages': 'exp.cottage.view',
  'GET /api/Export/GetDealingPayment': 'exp.payment.view',
  'GET /api/Export/GetPaymentIdentifier': 'exp.payment.view',
  'GET /api/Export/CancelDealing': 'exp.dealing.cancel',
  'GET /api/Export/FinalDealing': 'exp.dealing.final',
  'GET /api/Export/ReturnFromFinal': 'exp.dealing.returnFinal',
  'GET /api/Export/ReplySupplierCanceling': 'exp.dealing.supplierCancel',
  'GET /api/Export/GetAllCurrencyRateInfo': 'exp.rate.view',
  'GET /api/Export/GetOldCurrencyCelling': 'exp.rate.view',
  'POST /api/Export/SaveCurrencyCellingVales': 'exp.rate.edit',
  'POST /api/PaymentTasvieh/SearchDigitalChequePayments': 'pay.cheque.view',
  'GET /api/Export/GetInvalidPaymentIdentifier': 'pay.invalid.view',
  'POST /api/Export/ResolveDeposit': 'pay.invalid.resolve',
  'POST /api/Sana/SearchCurrencyUse': 'sana.use.view',
  'POST /api/Sana/InsertCurrencyUse': 'sana.use.edit',
  'POST /api/Sana/InsertExceptionalCurUseBySarafi': 'sana.exception.edit',
  'GET /api/Sana/GetSellResourceBank': 'sana.resource.view',
  'POST /api/Sana/SaveSellFromResource': 'sana.resource.edit',
  'POST /api/Sana/ExportExcellSellFromResource': 'sana.resource.export',
  'GET /api/Sana/GetCoinDealings': 'sana.coin.view',
  'POST /api/Sana/GetCoinDealingsExcel': 'sana.coin.export',
  'GET /api/Sana/GetRialiPaymentStatus': 'sana.rial.view',
  'POST /api/Sana/GetRialiPaymentStatusExcel': 'sana.rial.export',
  'POST /api/Dashboard/ExportExcelRialiPayment': 'sana.rial.export',
  'POST /api/Dashboard/ExportExcelRpt1': 'dash.export',
  'GET /api/Sana/ShowExchangePosition': 'sana.startPosition.view',
  'GET /api/merchant/GetMerchants': 'merchant.view',
  'GET /api/merchant/UpdateAccessMerchantmen': 'merchant.access',
  'GET /api/merchant/UpdateMerchantInfo': 'merchant.info',
  'GET /api/System/GetEvents': 'sys.events.view',
};

test('calls ask for the right that the specification gives them', () => {
  const calls: Readonly<Record<string, CallDefinition | undefined>> = api;
  const access = Object.keys(keyOfCalls).map((name) => [name, calls[name]?.access]);
  expect(Object.fromEntries(access)).toEqual(keyOfCalls);
  expect(calls['POST /api/Dashboard/ExportExcelRialiPayment']?.alsoNeeds).toBe('dash.export');
});
