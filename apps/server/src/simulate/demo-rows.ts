/** Rows of the demo data, the same in every run on the same day. */
import { addDays } from '@nazer/persian/jalali.ts';
import { makeMellicode } from '@nazer/persian/identity.ts';
import type { RowValues } from '../resources/rows/check-values.ts';
import { SeededRandom } from './seeded-random.ts';
import * as words from './words.data.ts';

export interface Place {
  readonly id: number;
  readonly provinceId: number;
}

export interface DemoContext {
  /** Jalali day of the run; no date of the data is later. */
  readonly today: string;
  readonly cities: readonly Place[];
}

const areaCodes = ['21', '26', '25', '31', '41', '44', '51', '61', '71', '81', '13', '11', '34', '35'];

function address(random: SeededRandom): { khiyaban: string; kooche: string; pelak: string; address: string } {
  const khiyaban = `خیابان ${random.pick(words.streets)}`;
  const kooche = `کوچه ${random.pick(words.lanes)}`;
  const pelak = String(1 + random.integer(240));
  return { khiyaban, kooche, pelak, address: `${khiyaban}، ${kooche}، پلاک ${pelak}` };
}

const telephone = (random: SeededRandom): string =>
  `0${random.pick(areaCodes)}${2 + random.integer(7)}${random.digits(7)}`;
const mobile = (random: SeededRandom): string =>
  `09${random.pick(['12', '13', '19', '35', '01'])}${random.digits(7)}`;

const noPlace: Place = { id: 0, provinceId: 0 };

function personAddress(random: SeededRandom, cities: readonly Place[]): RowValues {
  const home = random.chance(90) ? random.pick(cities) : noPlace;
  const parts = random.chance(85) ? address(random) : { khiyaban: '', kooche: '', pelak: '', address: '' };
  return {
    ostansokoonat: home.provinceId,
    citysokoonat: home.id,
    mantaghecode: random.chance(60) ? String(1 + random.integer(22)) : '',
    posticode: random.chance(80)
      ? `1${random.digits(8)}${1 + random.integer(8)}`.replace(/^1{10}$/, '1234567891')
      : '',
    ...parts,
  };
}

function personRow(random: SeededRandom, nineDigits: string, { today, cities }: DemoContext): RowValues {
  const sex = 1 + random.integer(2);
  const birthdate = addDays(today, -(20 * 365 + random.integer(50 * 365)));
  const birth = random.pick(cities);
  const issue = random.chance(80) ? birth : random.pick(cities);
  const hasDates = random.chance(92);
  return {
    id: 0,
    name: random.pick(sex === 1 ? words.menNames : words.womenNames),
    family: random.pick(words.families),
    mellicode: makeMellicode(nineDigits),
    sex: random.chance(97) ? sex : 0,
    fathername: random.chance(95) ? random.pick(words.menNames) : '',
    shenasnameno: String(1 + random.integer(9000)),
    birthdate: hasDates ? birthdate : '',
    sodoordate: hasDates && random.chance(80) ? addDays(birthdate, random.integer(60)) : '',
    ostansodoor: issue.provinceId,
    citysodoor: issue.id,
    ostanbirth: birth.provinceId,
    citybirth: birth.id,
    mobile: random.chance(93) ? mobile(random) : '',
    tel: random.chance(55) ? telephone(random) : '',
    ...personAddress(random, cities),
  };
}

export function demoPersons(count: number, context: DemoContext): RowValues[] {
  const random = new SeededRandom(1405);
  // The step is a prime, so that no two numbers of nine digits are the same.
  return Array.from({ length: count }, (_, index) =>
    personRow(random, String((10_000_019 + index * 447_001) % 1_000_000_000).padStart(9, '0'), context),
  );
}

export function demoProducts(count: number): RowValues[] {
  const random = new SeededRandom(300);
  return Array.from({ length: count }, (_, index) => {
    const kind = words.productKinds[index % words.productKinds.length] ?? '';
    const grade =
      words.productGrades[Math.floor(index / words.productKinds.length) % words.productGrades.length];
    return {
      productID: index + 1,
      productName: `${kind} ${grade ?? ''}`.trim(),
      unit: 1 + random.integer(6),
      price: random.chance(94) ? String((5 + random.integer(9000)) * 50_000) : '0',
      isActive: random.chance(90),
      comment: random.chance(25) ? random.pick(words.remarks) : '',
    };
  });
}

function companyRow(random: SeededRandom, index: number, { today }: DemoContext): RowValues {
  const name = [
    random.pick(words.companyForms),
    random.pick(words.companyTrades),
    random.pick(words.companyRoots),
    random.pick(words.companySuffixes),
  ].join(' ');
  // Half of the companies are registered in the last year, so that the figures by month show something.
  const age = random.chance(50) ? random.integer(360) : random.integer(8 * 365);
  return {
    companyID: index + 1,
    companyName: name,
    email: random.chance(85) ? `info@company-${index + 1}.example` : '',
    groupID: random.chance(92) ? 1 + random.integer(6) : 0,
    industryID: random.chance(95) ? 1 + random.integer(40) : 0,
    regionID: random.chance(95) ? 1 + random.integer(12) : 0,
    selectiveGroup: random.chance(30) ? 1 + random.integer(4) : 0,
    isCustomer: random.chance(60),
    isActive: random.chance(85),
    unsubscribed: random.chance(8),
    registrar: random.pick(['لیلا فرهمند', 'سارا پناهی', 'مریم کاویانی']),
    registerDate: addDays(today, -age),
    address: random.chance(80) ? address(random).address : '',
  };
}

export function demoCompanies(count: number, context: DemoContext): RowValues[] {
  const random = new SeededRandom(500);
  return Array.from({ length: count }, (_, index) => companyRow(random, index, context));
}

export function demoCompanyProducts(companies: number, products: number): RowValues[] {
  const random = new SeededRandom(501);
  return Array.from({ length: companies }, (_, company) =>
    Array.from({ length: random.integer(6) }, (_row, row) => ({
      companyID: company + 1,
      rowID: row + 1,
      productID: 1 + random.integer(products),
      qty: (1 + random.integer(400)) * (random.chance(20) ? 0.5 : 5),
      comment: random.chance(30) ? random.pick(words.remarks) : '',
    })),
  ).flat();
}

export function demoCompanyTelephones(companies: number): RowValues[] {
  const random = new SeededRandom(502);
  return Array.from({ length: companies }, (_, company) =>
    Array.from({ length: random.integer(4) }, (_row, row) => {
      const dataType = 1 + random.integer(4);
      return {
        companyID: company + 1,
        rowID: row + 1,
        data: dataType === 2 ? mobile(random) : telephone(random),
        dataType,
        comment: random.chance(15) ? random.pick(['دفتر مرکزی', 'انبار', 'مدیر فروش', 'کارخانه']) : '',
      };
    }),
  ).flat();
}
