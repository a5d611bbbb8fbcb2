import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { unloggedVerbs } from '@nazer/contract/log/event-catalogue.ts';
import { api, type ApiCallName } from '@nazer/contract/api.ts';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { wordsOf } from '../../messages/messages.ts';
import { languages } from '@nazer/contract/words/languages.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';

const numberOf = (value: number | undefined): number => value ?? 0;

describe.each(bothEngines())('the log over HTTP on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let clerk: TestClient;
  let auditor: TestClient;
  let firstDay = '';

  beforeAll(async () => {
    db = await open({ migrate: true });
    firstDay = todayJalali(new Date());
    test = await openTestApp(db);
    clerk = await test.signIn('crm');
    auditor = await test.signIn('auditor');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const events = async (query: Record<string, string> = {}, client = auditor) =>
    (await client.call('GET /api/System/GetEvents', { query })).data;
  const addCompany = async (companyName: string) =>
    (await clerk.call('POST /CrmCompany/Upsert', { body: { companyName, groupID: 0 } })).data;

  it('shows a change at once, newest first, with who, where and what', async () => {
    const row = await addCompany('بازرگانی کیمیا');
    const page = await events();
    expect(page.list[0]).toMatchObject({
      userName: 'crm',
      address: '127.0.0.1',
      category: 13,
      action: 'insert',
      resource: 'CrmCompany',
      key: String(row?.companyID),
      title: 'بازرگانی کیمیا',
      message: 'ثبت شرکت بازرگانی کیمیا',
      result: 'done',
    });
    expect(page.totalIsAtLeast).toBe(false);
    expect(page.totalCount).toBe(
      (await db.query<{ n: number }>('select count(*) as n from event_log')).rows[0]?.n,
    );
    expect(page.list.map(({ id }) => id)).toEqual(page.list.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  it('shows the difference of one entry field by field, its session and its place in the chain', async () => {
    const row = await addCompany('پخش آریا');
    const body = {
      companyID: row?.companyID,
      companyName: 'پخش آریان',
      isActive: true,
      rowVersion: row?.rowVersion,
    };
    expect((await clerk.call('POST /CrmCompany/Upsert', { body })).status).toBe(200);
    const { list } = await events({ resource: 'CrmCompany', key: String(row?.companyID), action: 'update' });
    expect(list).toHaveLength(1);
    const { data } = await auditor.call('GET /api/System/GetEventById', {
      query: { id: String(list[0]?.id) },
    });
    expect(data.changes).toEqual([
      { field: 'companyName', before: 'پخش آریا', after: 'پخش آریان' },
      { field: 'isActive', before: false, after: true },
    ]);
    expect(data.sessionId).toBeGreaterThan(0);
    expect(data.requestId).not.toBe('');
    expect(data.seal?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await auditor.call('GET /api/System/GetEventById', { query: { id: '999999' } })).status).toBe(
      404,
    );
  });

  it('finds by user, category, words typed on another keyboard, and days', async () => {
    await addCompany('کارگزاری مهستان');
    const today = todayJalali(new Date());
    expect((await events({ message: 'كارگزاري  مهستان' })).totalCount).toBe(1);
    expect((await events({ text: 'ثبت شرکت کارگزاری' })).totalCount).toBe(1);
    expect((await events({ text: '50%_' })).totalCount).toBe(0);
    expect((await events({ userName: 'CRM', category: '1' })).list.map(({ action }) => action)).toEqual([
      'sign-in',
    ]);
    expect((await events({ userName: 'nobody' })).totalCount).toBe(0);
    expect((await events({ fromDate: firstDay, toDate: today, category: '13' })).totalCount).toBeGreaterThan(
      0,
    );
    expect((await events({ toDate: '1400/01/01' })).totalCount).toBe(0);
    const { totalCount } = (await auditor.call('GET /api/System/GetEvents')).data;
    expect(totalCount).toBeGreaterThan(0);
    const open = await auditor.call('GET /api/System/GetEvents', { query: { category: '', text: '' } });
    expect(open.data.totalCount).toBeGreaterThanOrEqual(totalCount);
    const wrong = await auditor.call('GET /api/System/GetEvents', { query: { fromDate: '1405/13/01' } });
    expect(wrong.problem).toMatchObject({ status: 400, code: 'badDateInput' });
    expect((await auditor.call('GET /api/System/GetEvents', { query: { pageIndex: 'x' } })).status).toBe(400);
  });

  it('pages to the end', async () => {
    const { totalCount } = await events();
    const last = Math.ceil(totalCount / 20);
    const { list } = await events({ pageIndex: String(last) });
    expect(list.length).toBe(totalCount - (last - 1) * 20);
    expect((await events({ pageIndex: String(last + 1) })).list).toEqual([]);
  });

  it('stores a refusal with the call that was refused, and shows the log only to those with the right', async () => {
    const refused = await clerk.call('GET /api/System/GetEvents');
    expect(refused.status).toBe(403);
    const deletion = await auditor.call('POST /CrmCompany/DeleteMany', {
      body: { keys: [{ key: [{ id: 1 }] }] },
    });
    expect(deletion.status).toBe(403);
    const { list } = await events({ action: 'refused' });
    expect(list[0]).toMatchObject({
      userName: 'auditor',
      result: 'refused',
      resource: 'CrmCompany',
      title: 'POST /CrmCompany/DeleteMany',
      category: 13,
    });
    expect(list[1]).toMatchObject({ userName: 'crm', title: 'GET /api/System/GetEvents', category: 9 });
    expect((await test.anonymous.call('GET /api/System/GetEvents')).status).toBe(401);
  });

  it('stores sign-ins, also refused ones, and never what was typed', async () => {
    const body = { UserName: 'operator', Password: 'Wrong@Secret9' };
    expect((await test.anonymous.call('POST /Auth', { body })).status).toBe(400);
    const { list } = await events({ action: 'sign-in-refused' });
    expect(list[0]).toMatchObject({ key: 'operator', result: 'refused', category: 1, userName: '' });
    const password = { current: demoPassword, next: 'Another@1405x' };
    const operator = await test.signIn('operator');
    expect((await operator.call('POST /api/Auth/ChangePassword', { body: password })).status).toBe(200);
    const { rows } = await db.query<{ text: string }>('select event_log::text as text from event_log');
    const whole = rows.map(({ text }) => text).join('\n');
    for (const secret of ['Wrong@Secret9', demoPassword, 'Another@1405x', clerk.token, '$argon2'])
      expect(whole).not.toContain(secret);
  });

  it('goes out as an Excel file with a one-time ticket, and the file names its filter', async () => {
    const { data } = await auditor.call('POST /api/System/ExportEvents', { body: { category: '13' } });
    const file = await test.anonymous.call('GET /api/System/DownloadEvents', {
      query: { authtoken: data.ticket },
    });
    const { sheets } = await readXlsx(file.bytes);
    const rows = sheets[0]?.rows ?? [];
    const headings = rows.findIndex((row) => row[1] !== null);
    expect(rows[headings]).toEqual(Object.values(wordsOf('fa').events.columns));
    expect(rows.slice(0, headings).flat()).toContain('دسته: ارتباط با مشتری');
    const { totalCount } = await events({ category: '13' });
    expect(rows).toHaveLength(headings + 1 + totalCount);
    const again = await test.anonymous.call('GET /api/System/DownloadEvents', {
      query: { authtoken: data.ticket },
    });
    expect(again.problem.code).toBe('badTicket');
    expect((await events({ action: 'export' })).list[0]).toMatchObject({ category: 11, userName: 'auditor' });
  });

  it('is verified by a button', async () => {
    const { data } = await auditor.call('POST /api/System/VerifyEvents', { body: {} });
    expect(data).toMatchObject({ firstBad: null });
    expect(data.entryCount).toBeGreaterThan(5);
    expect((await clerk.call('POST /api/System/VerifyEvents', { body: {} })).status).toBe(403);
  });

  it('brings an earlier version back through the ordinary save', async () => {
    const first = await addCompany('نسخه یک');
    const id = numberOf(first?.companyID);
    const save = async (values: Record<string, unknown>, rowVersion: number) =>
      (await clerk.call('POST /CrmCompany/Upsert', { body: { companyID: id, ...values, rowVersion } })).data;
    const second = await save(
      { companyName: 'نسخه دو', email: 'a@example.com' },
      numberOf(first?.rowVersion),
    );
    const third = await save({ companyName: 'نسخه سه', email: '' }, numberOf(second?.rowVersion));
    const history = async () =>
      (await clerk.call('POST /CrmCompany/GetHistory', { body: { key: [{ id }], PageIndex: 1 } })).data.list;
    const entry = (await history())[1];
    const body = { key: [{ id }], eventId: numberOf(entry?.id), rowVersion: numberOf(third?.rowVersion) };
    const reverted = await clerk.call('POST /CrmCompany/RevertTo', { body });
    expect(reverted.data).toMatchObject({ companyName: 'نسخه دو', email: 'a@example.com' });
    expect((await history())[0]).toMatchObject({ action: 'revert', before: { companyName: 'نسخه سه' } });
    const { list } = await events({ action: 'revert' });
    expect(list[0]?.message).toContain(`#${entry?.id}`);
    // The clerk goes back to the first version, over the one that was restored.
    const oldest = (await history()).at(-1);
    const again = { ...body, eventId: numberOf(oldest?.id), rowVersion: reverted.data.rowVersion };
    expect((await clerk.call('POST /CrmCompany/RevertTo', { body: again })).data).toMatchObject({
      companyName: 'نسخه یک',
      email: '',
    });
    expect((await clerk.call('POST /CrmCompany/RevertTo', { body })).problem.code).toBe('stale');
    const foreign = { ...again, eventId: 1, rowVersion: reverted.data.rowVersion + 1 };
    expect((await clerk.call('POST /CrmCompany/RevertTo', { body: foreign })).status).toBe(404);
    expect((await auditor.call('POST /CrmCompany/RevertTo', { body: again })).status).toBe(403);
  });

  it('has words in every language for each category and each action', () => {
    for (const words of languages.map((language) => wordsOf(language))) {
      expect(Object.keys(words.codes.eventCategory)).toHaveLength(13);
      expect(Object.values(words.events.actions).every((word) => word !== '')).toBe(true);
    }
  });

  it('has an entry for each change: no call by POST goes unrecorded', async () => {
    const isUnlogged = (name: string): boolean =>
      unloggedVerbs.includes(name.slice(name.lastIndexOf('/') + 1));
    const names = (Object.keys(api) as ApiCallName[]).filter(
      (name) => name.startsWith('POST') && !isUnlogged(name),
    );
    const company = await addCompany('برای گذر');
    const key = [{ id: company?.companyID ?? 0 }];
    const eventId = (await clerk.call('POST /CrmCompany/GetHistory', { body: { key, PageIndex: 1 } })).data
      .list[0]?.id;
    const walker = await test.signIn('admin');
    // Bodies with which these calls succeed, in this order; other resources share the same code.
    const walk: Partial<Record<ApiCallName, unknown>> = {
      'POST /Auth': { UserName: 'rates', Password: demoPassword },
      'POST /api/Auth/login': { UserName: 'rates', Password: demoPassword },
      'POST /api/Auth/Unlock': { password: demoPassword },
      'POST /api/Auth/SendMobileCode': { mobile: '09121234567' },
      'POST /api/Auth/ChangeEmail': { email: 'admin@mail.example', password: demoPassword },
      'POST /api/Auth/EndOtherSessions': {},
      'POST /api/Auth/UnlockUser': { userName: 'rates' },
      'POST /api/Auth/SavePassword': { userName: 'rates' },
      'POST /api/Auth/SaveSecuritySettings': {
        signUp: 'open',
        passwordMinLength: 10,
        passwordMinClasses: 3,
        passwordHistory: 5,
        passwordMaxAgeDays: 180,
      },
      'POST /api/Auth/SignUp': {
        userName: 'newcomer',
        email: 'new@example.com',
        password: 'Some@Pass12',
        acceptedTerms: termsVersion,
      },
      'POST /api/Auth/UpdateProfile': { fullName: 'مریم کاویانی‌فر', language: 'fa' },
      'POST /api/Workspace/SaveGridPreference': { grid: 'x', preference: { columns: [], views: [] } },
      'POST /api/Workspace/SaveCardArrangement': { page: 'widgets', arrangement: { cards: [] } },
      'POST /api/Workspace/SaveMenuPreference': { folded: [], hidden: [], favourites: [] },
      'POST /api/Workspace/ReadMessages': {},
      'POST /api/Workspace/Vote': { choice: 'yes' },
      'POST /api/Workspace/SubscribeNewsletter': { email: 'reader@mail.example' },
      'POST /api/Workspace/LeaveNewsletter': {},
      'POST /api/Workspace/RenewPlan': { months: 1 },
      'POST /api/System/MarkNotification': { kind: 'change', id: eventId, isRead: true },
      'POST /api/System/SeeNotifications': {},
      'POST /api/System/SaveNotificationPreferences': { channels: { change: 'none' } },
      'POST /api/System/ExportEvents': {},
      'POST /api/System/VerifyEvents': {},
      'POST /CrmCompany/Upsert': { companyID: company?.companyID, companyName: 'گذشت', rowVersion: 1 },
      'POST /CrmCompany/RevertTo': { key, eventId, rowVersion: 2 },
      'POST /CrmCompany/ExportPrepare': {
        SortModels: [],
        filterModels: [],
        columns: ['companyName'],
        format: 'csv',
      },
      'POST /CrmCompany/ImportTicket': { file: 'template-csv' },
      'POST /CrmCompany/Delete': { companyID: company?.companyID },
      'POST /CrmCompany/Restore': { key },
      'POST /CrmCompany/DeleteMany': { keys: [{ key }] },
      'POST /api/Auth/ChangePassword': { current: demoPassword, next: 'Another@1405x' },
      'POST /api/Auth/SignOut': {},
    };
    const count = async (): Promise<number> =>
      (await db.query<{ n: number }>('select count(*) as n from event_log')).rows[0]?.n ?? 0;
    for (const [name, body] of Object.entries(walk)) {
      const before = await count();
      const url = name.slice('POST '.length);
      const headers = { 'content-type': 'application/json' };
      const answer = await walker.raw({ method: 'POST', url, headers, payload: JSON.stringify(body) });
      expect([name, answer.statusCode]).toEqual([name, 200]);
      expect([name, (await count()) > before]).toEqual([name, true]);
    }
    /** Calls that need others before them; the tests named below read their entries. */
    const ownStories: ReadonlySet<string> = new Set([
      // merchants.test.ts and import-calls.test.ts
      'POST /api/merchant/SaveMerchant',
      'POST /api/merchant/UpdateAccessMerchantmen',
      'POST /api/merchant/UpdateMerchantInfo',
      'POST /api/Import/CancelOffer',
      'POST /api/Import/ReturnFromMakhtoome',
      'POST /api/Import/ConfirmApplicantCancel',
      'POST /api/Import/ConfirmMakhtoome',
      'POST /api/Import/RejectHavale',
      'POST /api/Import/DecideDispute',
      'POST /api/Import/UploadOfferDocument',
      'POST /api/Import/RequestFile',
      'POST /api/Import/AddToBlackListExceptions',
      'POST /api/Import/RemoveFromBlackListExceptions',
      // office-day.test.ts
      'POST /api/Import/MakeOffer',
      'POST /api/Import/ConfirmOffer',
      'POST /api/Import/DeclineOffer',
      'POST /api/Import/ReportPayment',
      'POST /api/Import/IssueHavale',
      'POST /api/Export/ShowDelivery',
      // offices.test.ts and positions.test.ts of the exchange offices
      'POST /api/SarafiManagment/SaveSarafi',
      'POST /api/SarafiManagment/UpdateExchangePermissions',
      'POST /api/SarafiManagment/UpdateExchangeTaahod',
      'POST /api/SarafiManagment/UpdateExchangeOpenPosition',
      'POST /api/SarafiManagment/ChangeLicense',
      'POST /api/SarafiManagment/ExportPosition',
      'POST /api/SarafiManagment/AddNewPositionCorrection',
      'POST /api/SarafiManagment/DeletePositionCorrection',
      'POST /api/SarafiManagment/AcknowledgeAlert',
      // settings.test.ts and dashboard.test.ts
      'POST /api/Setting/SaveSettings',
      'POST /api/Setting/SaveShahkar',
      'POST /api/Setting/SetPolicyCoefficient',
      'POST /api/Setting/SaveNimaHours',
      'POST /api/Setting/ChangeHoliday',
      'POST /api/Dashboard/ExportExcelRpt1',
      'POST /api/Dashboard/ExportReport',
      'POST /api/Dashboard/ExportRptTotalNimaExport',
      'POST /api/Dashboard/ExportDetailsRptTotalNimaExport',
      'POST /api/Dashboard/ExportExcelRialiPayment',
      // sana-calls.test.ts
      'POST /api/Sana/InsertCurrencyUse',
      'POST /api/Sana/UpdateCurrencyUse',
      'POST /api/Sana/InsertExceptionalCurUseBySarafi',
      'POST /api/Sana/DeleteExceptionalCurUseBySarafi',
      'POST /api/Sana/SaveSellFromResource',
      'POST /api/Sana/AnnounceSellFromResource',
      'POST /api/Sana/RemoveSellFromResource',
      'POST /api/Sana/ExportExcellSellFromResource',
      'POST /api/Sana/GetCoinDealingsExcel',
      'POST /api/Sana/GetRialiPaymentStatusExcel',
      'POST /api/Sana/GetRialiPaymentAggregateExcel',
      'POST /api/Sana/GetRialiPaymentValidityReportExcel',
      'POST /api/Sana/OverrideRialiPayment',
      'POST /api/Sana/RetryRialiPayment',
      // export-calls.test.ts and payment-calls.test.ts
      'POST /api/Export/CancelDealing',
      'POST /api/Export/FinalDealing',
      'POST /api/Export/ReturnFromFinal',
      'POST /api/Export/ReplySupplierCanceling',
      // due-dates.test.ts
      'POST /api/Export/ChangeDueDate',
      'POST /api/Export/SaveCurrencyCellingVales',
      'POST /api/Export/ResolveDeposit',
      'POST /api/PaymentTasvieh/AnnotateCheque',
      'POST /api/PaymentTasvieh/RefreshInquiry',
      // wallet.test.ts
      'POST /api/Workspace/AddWallet',
      'POST /api/Workspace/AddPayee',
      'POST /api/Workspace/DepositToWallet',
      'POST /api/Workspace/WithdrawFromWallet',
      'POST /api/Workspace/TransferBetweenWallets',
      'POST /api/Workspace/PayFromWallet',
      // reconcile.test.ts and gallery-files.test.ts
      'POST /api/PaymentTasvieh/WorkOnReconciliation',
      'POST /api/Workspace/UploadGalleryFile',
      'POST /api/Workspace/DeleteGalleryFile',
      // shared-views.test.ts
      'POST /api/Workspace/ShareView',
      'POST /api/Workspace/ChangeSharedView',
      'POST /api/Workspace/DeleteSharedView',
      // view-mailings.test.ts
      'POST /api/Workspace/SaveViewMailing',
      'POST /api/Workspace/RenameViewMailing',
      'POST /api/Workspace/EndViewMailing',
      // chat.test.ts
      'POST /api/Workspace/OpenChat',
      'POST /api/Workspace/ChangeChatGroup',
      'POST /api/Workspace/TakeOutOfChat',
      'POST /api/Workspace/LeaveChat',
      'POST /api/Workspace/SendChatMessage',
      'POST /api/Workspace/ChangeChatMessage',
      'POST /api/Workspace/DeleteChatMessage',
      'POST /api/Workspace/SaveMood',
      // Calls that write no entry.
      'POST /api/Workspace/ReadChat',
      'POST /api/Workspace/TypeInChat',
      // attachments.test.ts
      'POST /api/Workspace/UploadAttachment',
      // wall.test.ts
      'POST /api/Workspace/AddWallPost',
      'POST /api/Workspace/DeleteWallPost',
      'POST /api/Workspace/UploadWallPicture',
      'POST /api/Workspace/LikeWallPost',
      'POST /api/Workspace/AddWallComment',
      'POST /api/Workspace/DeleteWallComment',
      // notes.test.ts
      'POST /api/Workspace/AddNote',
      'POST /api/Workspace/ChangeNote',
      'POST /api/Workspace/ShareNote',
      // contacts.test.ts
      'POST /api/Workspace/SaveContacts',
      'POST /api/Workspace/ChangeContacts',
      'POST /api/Workspace/MergeContacts',
      'POST /api/Workspace/UploadContactPhoto',
      // Calls that write no entry.
      'POST /api/Workspace/UseContact',
      'POST /api/Workspace/CheckContactsFile',
      // profile.test.ts
      'POST /api/Workspace/SaveProfile',
      // todo.test.ts
      'POST /api/Workspace/AddTask',
      'POST /api/Workspace/ChangeTasks',
      'POST /api/Workspace/MoveTask',
      'POST /api/Workspace/AddTaskComment',
      // mail.test.ts
      'POST /api/Workspace/SaveMailDraft',
      'POST /api/Workspace/SendMail',
      'POST /api/Workspace/TakeBackMail',
      'POST /api/Workspace/ChangeMails',
      'POST /CrmCompany/ImportApply',
      // crm.test.ts
      'POST /CrmCompany/RestoreMany',
      'POST /api/Auth/SendSMS',
      'POST /api/Auth/SendResetMail',
      'POST /api/Auth/ValidateConfirmationCode',
      'POST /api/Auth/ResetPassword',
      'POST /api/Auth/ConfirmEmail',
      'POST /api/Auth/SaveMobile',
      'POST /api/Auth/EndSession',
      'POST /api/Auth/DecideSignUp',
      // second-factor.test.ts, passkeys.test.ts and external.test.ts
      'POST /api/Auth/EnrolTotp',
      'POST /api/Auth/ConfirmTotp',
      'POST /api/Auth/RenewRecoveryCodes',
      'POST /api/Auth/DisableTotp',
      'POST /api/Auth/ResetSecondFactor',
      'POST /api/Auth/SetRoleSecondFactor',
      'POST /api/Auth/VerifySecondFactor',
      'POST /api/Auth/RegisterPasskey',
      'POST /api/Auth/RenamePasskey',
      'POST /api/Auth/RemovePasskey',
      'POST /api/Auth/SignInWithPasskey',
      'POST /api/Auth/ExternalToken',
      'POST /api/Auth/ConfirmExternal',
      'POST /api/Auth/Unlink',
      // approvals.test.ts, feeds.test.ts, api-keys.test.ts and jobs.test.ts
      'POST /api/System/DecideApprovals',
      'POST /api/System/RecallApproval',
      'POST /api/System/SaveFourEyes',
      'POST /api/System/CreateApiKey',
      'POST /api/System/RevokeApiKey',
      'POST /api/System/RunJob',
      // personal-numbers.test.ts
      'POST /api/System/GivePersonalReason',
      'POST /api/System/RevealPersonal',
      // users.test.ts and roles.test.ts
      'POST /api/User/CreateAppUser',
      'POST /api/User/UpdateAppUser',
      'POST /api/Auth/SoftDeleteUser',
      'POST /api/Auth/SaveRole',
      'POST /api/Auth/UpdatePermission',
      'POST /api/Auth/DeleteRole',
      'POST /api/Auth/addUserToRole',
      'POST /api/Auth/removeUserFromRole',
    ]);
    const unwalked = names.filter(
      (name) =>
        walk[name] === undefined &&
        !ownStories.has(name) &&
        // feeds.test.ts
        !name.startsWith('POST /api/Feed/') &&
        // sana-uploads.test.ts
        !/^POST \/api\/Sana\/\w+\/Import(?:Apply|Ticket)$/.test(name) &&
        !/^POST \/(?!CrmCompany\/)\w+\/\w+$/.test(name),
    );
    expect(unwalked).toEqual([]);
  });
});
