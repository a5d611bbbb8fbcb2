/**
 * Every refusal the server can answer, with its HTTP status. The sentence of each code stands in
 * `apps/server/src/messages/<lang>.ts`, typed by this table, so that a missing sentence does not compile.
 */
export const errorStatus = {
  /**
   * Faults of the request as a whole that have no code of their own: a body that is not of the call's shape at all, is
   * nested too deep or arrives too slowly, or HTTP that cannot be read.
   */
  badRequest: 400,
  brokenJson: 400,
  bodyTooLarge: 400,
  wrongContentType: 400,
  unknownField: 400,
  pivotTooLarge: 400,
  /** The query has a parameter the call does not take; the sentence lists those it takes. */
  unknownParameter: 400,
  /** The query has a parameter, and the call takes none at all. */
  noParameters: 400,
  missingField: 400,
  wrongType: 400,
  /** The value has the right type, but is not allowed: not in the list, too long, too large. */
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
  /** A cell holds more than Excel's limit; the code with a row says in which row. */
  longCellInRow: 400,
  longCell: 400,
  /** A compressed file would exceed the size limit when unpacked. */
  fileHoldsTooMuch: 400,
  /** A quotation mark of a CSV file is never closed. */
  openQuote: 400,
  /** The file could be read only up to some row. */
  brokenFile: 400,
  protectedFile: 400,
  /** Decoded with its apparent encoding, a text file holds implausible letters; `sample` shows some. */
  unlikelyLetters: 400,
  emptyFile: 400,
  tooManyColumns: 400,
  fileTooLarge: 400,
  /** The upload scanner found something harmful in the file. */
  fileRefused: 400,
  /** The upload scanner did not answer; no file is stored unscanned. */
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
  /**
   * Sign-in needs a captcha after three wrong passwords, or a stronger one: `Captcha` must hold a pass of
   * ValidateCaptcha.
   */
  captchaRequired: 400,
  /** The captcha was solved wrongly, is expired or was used; the client must load another one. */
  wrongCaptcha: 400,
  /** The ticket of a sign-in that waits for its second factor expired or was tried too often. */
  signInGone: 400,
  wrongCode: 400,
  /** The code expired, was used or was tried five times. */
  codeGone: 400,
  /** The link or ticket expired or was used. */
  linkGone: 400,
  tooManyCodes: 429,
  duplicateUser: 409,
  signUpClosed: 403,
  /** Sign-up without accepting the current version of the terms. */
  termsRequired: 400,
  passwordChangeRequired: 403,
  notSignedIn: 401,
  forbidden: 403,
  badTicket: 403,
  notFound: 404,
  noSuchCall: 404,
  /** Somebody else saved the row meanwhile; `data.current` is the present row. */
  stale: 409,
  /**
   * A write was repeated under its idempotency key because its sender received no answer; the first one succeeded.
   */
  alreadyDone: 409,
  duplicateKey: 409,
  duplicateDeleted: 409,
  alreadyDeleted: 409,
  parentMissing: 409,
  hasChildren: 409,
  /** Other records refer to it, so it cannot be deleted, not even together with them. */
  isMentioned: 409,
  undoTooLate: 403,
  /** A user tried to give herself a right she lacks, by a role or by changing a role she holds. */
  selfGrant: 403,
  /** A change would let a user into the account of someone who holds a right she lacks. */
  accountAbove: 403,
  /** An approver's account has neither e-mail nor verified mobile, so that its owner cannot be sent a link. */
  ownerAddressNeeded: 409,
  /** A user tried to change her own type, office or active state. */
  ownAccount: 403,
  selfDeletion: 403,
  lastAdministrator: 409,
  /** A role was given to a user who signed up and has no type yet. */
  userTypeNeeded: 409,
  /** One person would hold both administration and approval rights. */
  conflictingRights: 409,
  /** A holder of the changed role would hold both administration and approval rights. */
  conflictingRightsOf: 409,
  /** An auditor would hold a right that changes something. */
  auditorChangesNothing: 409,
  systemRole: 409,
  roleInUse: 409,
  duplicateRole: 409,
  unknownPermission: 400,
  roleNameRequired: 400,
  badRoleName: 400,
  /** A masked field was filtered by a part or by a list, or sorted by. */
  maskedFilter: 400,
  reasonTooShort: 400,
  reasonTooLong: 400,
  /** The record's state does not allow the step; `data.status` is that state. */
  illegalTransition: 400,
  /** The browser prefetched a call that changes data. */
  prefetchRefused: 403,
  /** The sign-in is too long ago: the action needs the password again. */
  proofNeeded: 400,
  /** The same for an account without a password: the action needs a new sign-in. */
  signInAgain: 400,
  wrongFactorCode: 400,
  notEnrolled: 409,
  hasAuthenticator: 409,
  notOnOneself: 403,
  /** A role demands a second factor; until one is enrolled, only its enrolment is allowed. */
  secondFactorRequired: 403,
  badPasskey: 400,
  duplicatePasskey: 409,
  tooManyPasskeys: 409,
  /** Browsers create no passkeys for the site's address, because it is an IP address or has no TLS. */
  passkeyAddress: 400,
  unknownProvider: 400,
  externalDown: 503,
  externalDenied: 400,
  /** The provider's answer does not fit the request, or belongs to another browser. */
  externalFailed: 400,
  externalGone: 400,
  externalClosed: 403,
  /** An account that another provider made has the e-mail; nobody knows a password that could link it. */
  noPasswordToLink: 409,
  alreadyLinked: 409,
  onlyWayIn: 409,
  rateOutsideBand: 400,
  /** The range of a report holds too many days. */
  badDateRange: 400,
  endBeforeStart: 400,
  /** A figure is no number, or lies outside of its range; `field` is its wire name. */
  figureOutOfRange: 400,
  /**
   * The day of a correction is more than `correctionBackDays` before the last final day; approvers may go further
   * back.
   */
  correctionTooEarly: 400,
  correctionInFuture: 400,
  badSheba: 400,
  bankCodeNeeded: 400,
  licencePeriod: 400,
  licenceLetterNeeded: 400,
  /** A grant, a renewal or the lift of a suspension would let the office trade before its first day. */
  licenceBeginsLater: 400,
  licenceNoNeeded: 400,
  /** The supply is fully dealt, withdrawn or expired, or reserved for another office. */
  supplyNotOpen: 400,
  demandNotOpen: 400,
  /** Supply and demand differ in currency, hall or rate type. */
  pairDiffers: 400,
  amountAboveRest: 400,
  amountBelowLeast: 400,
  bankOfficesOnly: 400,
  buyCapExceeded: 400,
  /** A part of the supply or demand is in open dealings, so that it cannot be withdrawn. */
  stillReserved: 400,
  cottageNeeded: 400,
  cottagesShort: 400,
  /** The rest sent for a declaration is more than the whole of it. */
  declarationRest: 400,
  unknownCustomsOffice: 400,
  declarationOfAnother: 400,
  declarationDiffers: 400,
  /** The due date of a declaration lies before its evaluation, or years after it. */
  dueDateOutOfRange: 400,
  declarationClaimed: 400,
  declarationsShort: 400,
  rialNotPaid: 400,
  /** The payment exceeds the open amount, or its dealing takes no payments. */
  paymentDoesNotFit: 400,
  repeatedPayment: 409,
  /** A colleague already works on the mismatch. */
  mismatchTaken: 409,
  depositDoesNotFit: 400,
  bandOverlaps: 409,
  bandInPast: 400,
  /** The trade would raise the open position beyond its ceiling; trades that lower the risk are never refused. */
  positionExceeded: 400,
  /** The open position of the office is blocked: only trades that reduce it are accepted. */
  positionBlocked: 400,
  /** The office may hold positive positions only, and has less of the currency than it would sell. */
  positionShort: 400,
  /** The commitment would exceed the office's ceiling; `data.shortageEur` is the missing amount in euro. */
  taahodExceeded: 400,
  /** The office may not trade; `data.reason` is one of the office codes below. */
  officeMayNotTrade: 400,
  officeLicenceInactive: 400,
  /** The office's licence ended or is suspended: its people and keys can read, but change nothing. */
  officeReadOnly: 400,
  /** The call is work of staff and closed to people of an office, whatever role they have. */
  notForOffices: 403,
  officeMayNotBuy: 400,
  officeMayNotSell: 400,
  officeNoHall: 400,
  officeNoSecondRate: 400,
  /** The same request already waits for approval; `data.approvalId` is its id. */
  approvalWaiting: 409,
  approvalClosed: 409,
  /** The record changed after the request for approval, which can now only be rejected or recalled. */
  approvalOutdated: 409,
  /** Users cannot decide on their own requests. */
  ownApproval: 403,
  notOwnApproval: 403,
  /** The requester is no longer active or no longer holds the right to ask. */
  makerMayNot: 409,
  /** The source already sent this external id with other content. */
  feedConflict: 409,
  /** The API key does not cover the noun, or a person made a call that needs a key. */
  keyScope: 403,
  /** The key's user is not an active service user with the right to send. */
  keyUser: 400,
  /** A key limited to an office, by its form or its user, names data that belongs to no office. */
  keyOffice: 400,
  jobNotManual: 409,
  unknownCurrency: 400,
  /** The central bank has set no rate of the currency up to that day. */
  noRate: 409,
  settingOutOfRange: 400,
  settingBadPercents: 400,
  badDateInput: 400,
  dateBeforeToday: 400,
  fridayIsHoliday: 409,
  /** The positions of the day are final, so its business-day status cannot change. */
  dayIsFinal: 409,
  badHours: 400,
  badCoefficient: 400,
  badServiceUrl: 400,
  serviceUrlPort: 400,
  /** The address uses http, unencrypted, into the public network. */
  serviceUrlPlain: 400,
  /** The address is in a private network or on the server itself, which the environment does not allow. */
  serviceUrlPrivate: 400,
  serviceUrlLoopback: 400,
  /** The address is link-local or unassigned, which is never allowed. */
  serviceUrlForbidden: 400,
  /** Shahkar does not answer and the settings say to refuse meanwhile. */
  shahkarUnavailable: 503,
  shahkarMismatch: 400,
  badNationalId: 400,
  /**
   * The merchant has no access, is blocked by hand, or is blocked by the system without an exception for this offer.
   */
  merchantMayNotTrade: 400,
  /** The request's state takes no offers, or its last day is over. */
  requestNotOpen: 400,
  notTargetSarafi: 400,
  duplicateOffer: 409,
  otherOfferSelected: 409,
  refundFirst: 400,
  rialMissing: 400,
  /** The payment exceeds the price of the contract. */
  paymentTooLarge: 400,
  havaleDocumentMissing: 400,
  returnTooLate: 400,
  tooManyWithdrawals: 400,
  badOrderLines: 400,
  /** The equivalent of an order line is too far from the one by today's rates. */
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
  /** The person has reached the limit of notes. */
  tooManyNotes: 409,
  messageTooOld: 409,
  tooManySharedViews: 409,
  tooManyMailings: 409,
  /** The person has reached the limit of tasks or contacts. */
  tooManyEntries: 409,
  /** The person's pictures on the wall would exceed the space of the settings. */
  wallPicturesFull: 409,
  /** The person's files in mails and messages would exceed the space of the settings. */
  attachmentsFull: 409,
  /** The mail has outside addressees, but no mail server is configured. */
  noMailServer: 409,
  /** The installation sends mails only to certain domains, and this address is of another one. */
  mailDomainClosed: 409,
  /** The files of a mail to outside addressees exceed {max} MB. */
  outsideFilesTooLarge: 409,
  unknownAttachmentKind: 400,
  walletFull: 409,
  /** The mail has reached its addressees and cannot be taken back. */
  mailDelivered: 409,
  merchantNotOfOffer: 400,
  /** The hall is closed: it takes new offers on business days from its opening until its cut-off. */
  marketClosed: 400,
  sanaCodeUnknown: 400,
  sanaCodeUsed: 409,
  sanaCodeVoid: 400,
  sanaCodeWaiting: 409,
  sanaCodeRefused: 400,
  /** The SANA code does not fit the contract; `data.reason` is one of the codes below. */
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
  /** The caller has searched for as many whole hidden numbers as the settings allow in an hour. */
  personalQueries: 429,
  badTrackingCode: 400,
  trackingCodeOffice: 400,
  trackingCodeDay: 400,
  sanaCodeRepeated: 409,
  /** Another deal already names the same deal as its counterpart. */
  sanaMatchTaken: 409,
  dealInFuture: 400,
  /** The deal is of a month whose deals are in the archive. */
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
  /** The rate of a trade is more than `rateDistancePct` of the settings off the reference rate of its day. */
  rateOdd: 400,
  /** A daily rate is more than `rateDistancePct` off the nearest known rate of its currency. */
  rateJump: 400,
  rateDayFinal: 403,
  /** An office can be shown only for days from the first of its ledger until today. */
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
  /** Others hold a lock the call needs, or the database itself, for longer than a call waits. */
  heldElsewhere: 503,
  /** The address is not one of the pages that can be printed as PDF. */
  notPrintable: 400,
  /** The server has no Chromium. */
  pdfUnavailable: 503,
  /** Chromium did not finish the PDF. */
  pdfFailed: 503,
  /** The call exceeded the time a statement of its kind may take in the database. */
  tooSlow: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
