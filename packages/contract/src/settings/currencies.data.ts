/** Currencies of the market in the order lists show them; the table `currency` holds the same. */
export interface Currency {
  readonly code: string;
  /** Numeric code of ISO 4217. */
  readonly numericId: number;
  readonly faName: string;
  readonly enName: string;
  /** Decimal places of amounts in the currency. */
  readonly decimals: number;
  /** Number of units its rates in rials are quoted for. */
  readonly perUnits: number;
}

type Row = readonly [code: string, numericId: number, faName: string, enName: string];

const rows: readonly Row[] = [
  ['EUR', 978, 'یورو', 'Euro'],
  ['USD', 840, 'دلار آمریکا', 'US dollar'],
  ['AED', 784, 'درهم امارات', 'UAE dirham'],
  ['CNY', 156, 'یوان چین', 'Chinese yuan'],
  ['TRY', 949, 'لیر ترکیه', 'Turkish lira'],
  ['IQD', 368, 'دینار عراق', 'Iraqi dinar'],
  ['RUB', 643, 'روبل روسیه', 'Russian rouble'],
  ['INR', 356, 'روپیه هند', 'Indian rupee'],
  ['KRW', 410, 'وون کره جنوبی', 'South Korean won'],
  ['JPY', 392, 'ین ژاپن', 'Japanese yen'],
  ['GBP', 826, 'پوند انگلیس', 'Pound sterling'],
  ['CHF', 756, 'فرانک سوئیس', 'Swiss franc'],
  ['CAD', 124, 'دلار کانادا', 'Canadian dollar'],
  ['AUD', 36, 'دلار استرالیا', 'Australian dollar'],
  ['SEK', 752, 'کرون سوئد', 'Swedish krona'],
  ['AZN', 944, 'منات آذربایجان', 'Azerbaijani manat'],
  ['OMR', 512, 'ریال عمان', 'Omani rial'],
  ['KWD', 414, 'دینار کویت', 'Kuwaiti dinar'],
];

/** Currencies whose amounts have no decimals. */
const whole = new Set(['IQD', 'KRW', 'JPY']);
const quotedByHundred = new Set(['IQD', 'JPY']);

export const currencies: readonly Currency[] = rows.map(([code, numericId, faName, enName]) => ({
  code,
  numericId,
  faName,
  enName,
  decimals: whole.has(code) ? 0 : 2,
  perUnits: quotedByHundred.has(code) ? 100 : 1,
}));

const byCode = new Map(currencies.map((currency) => [currency.code, currency]));

/** Currency of a code in capitals, such as `EUR`; undefined for an unknown one. */
export const findCurrency = (code: string): Currency | undefined => byCode.get(code);
