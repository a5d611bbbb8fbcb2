/**
 * Every refusal the server can answer, with its HTTP status. The sentence of each code stands in
 * `apps/server/src/messages/<lang>.ts`, typed by this table, so that a missing sentence does not compile.
 */
export const errorStatus = {
  /** The body is not what the call takes: broken JSON, unknown field, wrong type, over 1 MB. */
  badRequest: 400,
  brokenJson: 400,
  bodyTooLarge: 400,
  wrongContentType: 400,
  unknownField: 400,
  pivotTooLarge: 400,
  /** A name in the address that the call does not take; the sentence names those it does. */
  unknownParameter: 400,
  /** The same, of a call that takes none at all. */
  noParameters: 400,
  missingField: 400,
  wrongType: 400,
  /** The right type, but not one of the values taken: not in the list, too long, too large. */
  badValue: 400,
  badCharacter: 400,
  unknownOperator: 400,
  /** At least one field of a record is wrong; `errors[]` has a sentence for each. */
  invalidFields: 400,
  badFile: 400,
  /** An .xls file of before 2007, or another program's file. */
  oldExcelFile: 400,
  /** An .ods file of LibreOffice. */
  openDocumentFile: 400,
  /** A cell holds more than a cell of Excel can; the one with a row says where. */
  longCellInRow: 400,
  longCell: 400,
  /** Unpacked, a file would be larger than it may be. */
  fileHoldsTooMuch: 400,
  /** A quotation mark of a CSV file is never closed. */
  openQuote: 400,
  /** A file that could be read up to a row, and no further. */
  brokenFile: 400,
  protectedFile: 400,
  /** A text file that reads, in the encoding it seems to have, as letters no one writes; `sample` shows some. */
  unlikelyLetters: 400,
  emptyFile: 400,
  tooManyColumns: 400,
  fileTooLarge: 400,
  /** The program that scans uploads found something harmful in it. */
  fileRefused: 400,
  /** The program that scans uploads did not answer: no file is stored unscanned. */
  scanUnavailable: 503,
  tooManyRows: 400,
  missingColumns: 400,
  importNotReady: 409,
  /** The import was finished, cancelled or lost with a restart of the server. */
  importGone: 404,
  wrongPassword: 400,
  weakPassword: 400,
  passwordTooCommon: 400,
  passwordReused: 400,
  passwordHasName: 400,
  userNameRequired: 400,
  badUserName: 400,
  emailRequired: 400,
  badEmailInput: 400,
  passwordRequired: 400,
  badSignIn: 400,
  /** After three wrong passwords, or with a proof that is worth too little: `Captcha` holds a pass of ValidateCaptcha. */
  captchaRequired: 400,
  /** Wrong, late or used; ask for another one. */
  wrongCaptcha: 400,
  /** The ticket of a sign-in that waits for its second factor is late or was tried too often. */
  signInGone: 400,
  wrongCode: 400,
  /** The code is late, used or was tried five times. */
  codeGone: 400,
  /** The link or ticket is late or used. */
  linkGone: 400,
  tooManyCodes: 429,
  duplicateUser: 409,
  signUpClosed: 403,
  /** Signing up without agreeing to the terms as they stand. */
  termsRequired: 400,
  passwordChangeRequired: 403,
  notSignedIn: 401,
  forbidden: 403,
  badTicket: 403,
  notFound: 404,
  noSuchCall: 404,
  /** Saving over someone else's change; `data.current` is the row as it stands. */
  stale: 409,
  /** A write that came again under its key, because its sender never heard the answer: it was done the first time. */
  alreadyDone: 409,
  duplicateKey: 409,
  duplicateDeleted: 409,
  alreadyDeleted: 409,
  parentMissing: 409,
  hasChildren: 409,
  /** Other records name it: it cannot go, not even with them. */
  isMentioned: 409,
  undoTooLate: 403,
  /** Giving oneself a right one lacks, by a role or through a role one holds. */
  selfGrant: 403,
  /** A way into the account of someone who holds a right one lacks. */
  accountAbove: 403,
  /** An account that approves has neither e-mail nor proven mobile: its owner cannot be sent a link. */
  ownerAddressNeeded: 409,
  /** Changing one's own kind, office or activity. */
  ownAccount: 403,
  selfDeletion: 403,
  lastAdministrator: 409,
  /** A role for somebody who signed up and was given no type yet. */
  userTypeNeeded: 409,
  /** Administration and approval in one hand. */
  conflictingRights: 409,
  /** The same, for someone who holds the role that is changed. */
  conflictingRightsOf: 409,
  /** A right that changes something in the hand of an auditor. */
  auditorChangesNothing: 409,
  systemRole: 409,
  roleInUse: 409,
  duplicateRole: 409,
  unknownPermission: 400,
  roleNameRequired: 400,
  badRoleName: 400,
  /** Contains, order and lists on a field the caller sees masked. */
  maskedFilter: 400,
  reasonTooShort: 400,
  reasonTooLong: 400,
  /** The state of the record does not allow it; `data.status` is that state. */
  illegalTransition: 400,
  /** A browser fetched a call that changes something without anyone asking (prefetch). */
  prefetchRefused: 403,
  /** The sign-in is long ago: the password is needed for this. */
  proofNeeded: 400,
  wrongFactorCode: 400,
  notEnrolled: 409,
  hasAuthenticator: 409,
  notOnOneself: 403,
  /** A role demands a second factor; until there is one, only that can be set up. */
  secondFactorRequired: 403,
  badPasskey: 400,
  duplicatePasskey: 409,
  tooManyPasskeys: 409,
  /** An address browsers make no passkeys for: a number, or no TLS. */
  passkeyAddress: 400,
  unknownProvider: 400,
  externalDown: 503,
  externalDenied: 400,
  /** A provider's answer was not what was asked for, or not for this browser. */
  externalFailed: 400,
  externalGone: 400,
  externalClosed: 403,
  alreadyLinked: 409,
  onlyWayIn: 409,
  rateOutsideBand: 400,
  /** The range of a report holds too many days. */
  badDateRange: 400,
  endBeforeStart: 400,
  /** A figure is no number, or lies outside of its range; `field` is its wire name. */
  figureOutOfRange: 400,
  /** The day of a correction lies before the last final day less the days of the setting; approvers may go further back. */
  correctionTooEarly: 400,
  correctionInFuture: 400,
  badSheba: 400,
  bankCodeNeeded: 400,
  licencePeriod: 400,
  licenceLetterNeeded: 400,
  licenceNoNeeded: 400,
  /** The supply is used up, withdrawn or expired, or waits for another office. */
  supplyNotOpen: 400,
  demandNotOpen: 400,
  /** Supply and demand are of another currency, hall or rate type. */
  pairDiffers: 400,
  amountAboveRest: 400,
  amountBelowLeast: 400,
  bankOfficesOnly: 400,
  buyCapExceeded: 400,
  stillReserved: 400,
  cottageNeeded: 400,
  cottagesShort: 400,
  declarationRest: 400,
  unknownCustomsOffice: 400,
  declarationOfAnother: 400,
  declarationDiffers: 400,
  /** The due date of a declaration lies before its evaluation, or years after it. */
  dueDateOutOfRange: 400,
  declarationClaimed: 400,
  declarationsShort: 400,
  rialNotPaid: 400,
  /** The payment is more than what is open, or its dealing takes no payments. */
  paymentDoesNotFit: 400,
  repeatedPayment: 409,
  /** A colleague looks after the mismatch already. */
  mismatchTaken: 409,
  depositDoesNotFit: 400,
  bandOverlaps: 409,
  bandInPast: 400,
  /** A trade would carry the open position beyond its ceiling; never one that lessens the risk. */
  positionExceeded: 400,
  /** The open position of the office is blocked: only what lessens it is taken. */
  positionBlocked: 400,
  positionShort: 400,
  /** The further commitment would pass the ceiling of the office; `data.shortageEur` is the sum that is missing. */
  taahodExceeded: 400,
  /** `data.reason` says why: one of the codes below. */
  officeMayNotTrade: 400,
  officeLicenceInactive: 400,
  /** People and keys of an office whose licence ended or rests look, and change nothing. */
  officeReadOnly: 400,
  /** People of an office do no work of staff, whatever role they were given. */
  notForOffices: 403,
  officeMayNotBuy: 400,
  officeMayNotSell: 400,
  officeNoHall: 400,
  officeNoSecondRate: 400,
  /** The same request waits for approval already; `data.approvalId` names it. */
  approvalWaiting: 409,
  approvalClosed: 409,
  /** The record changed after somebody asked; the request stays, to be rejected or recalled. */
  approvalOutdated: 409,
  /** Nobody decides on a request of her own. */
  ownApproval: 403,
  notOwnApproval: 403,
  /** The person who asked is no longer active or no longer holds the right to ask. */
  makerMayNot: 409,
  /** The id came before from this source with other content. */
  feedConflict: 409,
  /** An API key for other nouns, or a person where a key is needed. */
  keyScope: 403,
  keyUser: 400,
  keyOffice: 400,
  jobNotManual: 409,
  unknownCurrency: 400,
  /** The central bank has given no rate of the currency up to that day. */
  noRate: 409,
  settingOutOfRange: 400,
  settingBadPercents: 400,
  badDateInput: 400,
  dateBeforeToday: 400,
  fridayIsHoliday: 409,
  /** The positions of the day are final: what counted as a business day then stays. */
  dayIsFinal: 409,
  badHours: 400,
  badCoefficient: 400,
  badServiceUrl: 400,
  serviceUrlPort: 400,
  /** http into the public network. */
  serviceUrlPlain: 400,
  /** Into a private network, or to the server itself: the environment must allow it. */
  serviceUrlPrivate: 400,
  serviceUrlLoopback: 400,
  /** Link-local addresses and those that are nobody's: never. */
  serviceUrlForbidden: 400,
  /** Shahkar does not answer and the settings say to refuse meanwhile. */
  shahkarUnavailable: 503,
  shahkarMismatch: 400,
  badNationalId: 400,
  /** No access, blocked by hand, or blocked by the system without an exception for this offer. */
  merchantMayNotTrade: 400,
  /** Its state, or its last day is over. */
  requestNotOpen: 400,
  notTargetSarafi: 400,
  duplicateOffer: 409,
  otherOfferSelected: 409,
  refundFirst: 400,
  rialMissing: 400,
  /** More than the contract costs. */
  paymentTooLarge: 400,
  havaleDocumentMissing: 400,
  returnTooLate: 400,
  tooManyWithdrawals: 400,
  badOrderLines: 400,
  equivalentOdd: 400,
  requestAmount: 400,
  badSwift: 400,
  badIban: 400,
  badCountry: 400,
  badMobile: 400,
  certificateOver: 400,
  requestDisputed: 409,
  unknownFileKind: 400,
  tooManyFiles: 409,
  /** A person has as many notes as may be. */
  tooManyNotes: 409,
  messageTooOld: 409,
  tooManySharedViews: 409,
  tooManyMailings: 409,
  /** A person has as many tasks or contacts as may be. */
  tooManyEntries: 409,
  /** Pictures of one person on the wall take more room than the settings give. */
  wallPicturesFull: 409,
  /** Files of one person in mails and messages take more room than the settings give. */
  attachmentsFull: 409,
  /** A mail is to leave the product, and no mail server is set. */
  noMailServer: 409,
  /** The installation lets mails leave to named domains alone, and this address is of another. */
  mailDomainClosed: 409,
  /** More than {max} MB of files go along with a mail that leaves the product. */
  outsideFilesTooLarge: 409,
  unknownAttachmentKind: 400,
  walletFull: 409,
  /** The mail has reached its addressees and cannot be taken back. */
  mailDelivered: 409,
  merchantNotOfOffer: 400,
  /** New offers are taken from the opening of the hall until its cut-off on business days. */
  marketClosed: 400,
  sanaCodeUnknown: 400,
  sanaCodeUsed: 409,
  sanaCodeVoid: 400,
  sanaCodeWaiting: 409,
  sanaCodeRefused: 400,
  /** `data.reason` says in what: one of the codes below. */
  sanaCodeDiffers: 400,
  sanaOtherOffice: 400,
  sanaOtherSide: 400,
  sanaOtherCurrency: 400,
  sanaOtherAmount: 400,
  sanaOtherPerson: 400,
  sanaCodeLater: 400,
  /** The caller sees numbers of persons masked, and so may search for whole numbers alone. */
  wholeNumberOnly: 400,
  /** A whole number of a person was searched for by a caller who may not reveal any. */
  personalHidden: 403,
  personalQueries: 429,
  badTrackingCode: 400,
  trackingCodeOffice: 400,
  trackingCodeDay: 400,
  sanaCodeRepeated: 409,
  /** Another deal names the same one as its other half. */
  sanaMatchTaken: 409,
  dealInFuture: 400,
  /** The deal lies in a month whose deals are in the archive. */
  dealsArchived: 409,
  useUnknown: 400,
  useNotOfOffice: 400,
  useWrongSide: 400,
  useWrongCustomer: 400,
  useWrongPayment: 400,
  useAboveCeiling: 400,
  useAboveYear: 400,
  useAboveCount: 400,
  useAge: 400,
  useVisa: 400,
  useNakhoda: 400,
  useTrader: 400,
  rateOdd: 400,
  rateJump: 400,
  rateDayFinal: 403,
  /** An office is shown at the end of days between the first of its ledger and today. */
  officeDayAhead: 400,
  officeDayBefore: 400,
  exceptionThere: 409,
  exceptionCeiling: 400,
  resourceOffice: 400,
  resourceRepeated: 409,
  tooManyTries: 429,
  tooManyRequests: 429,
  internal: 500,
  busy: 503,
  /** Somebody else holds what the call needs, longer than a call waits. */
  heldElsewhere: 503,
  /** The address is none of the pages that can be had as PDF. */
  notPrintable: 400,
  /** There is no Chromium on the server. */
  pdfUnavailable: 503,
  /** Chromium did not come to an end. */
  pdfFailed: 503,
  /** The database was asked for more than a call of its kind may take. */
  tooSlow: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
