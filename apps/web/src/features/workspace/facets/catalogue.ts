/**
 * Sample goods to search: the fifteen products of the gallery and five thousand generated ones. A fixed seed gives
 * the same goods in every browser, so that an address shows the same to everybody.
 */
import { productSources } from '@nazer/gallery/products/product-sources.ts';

/** Name in Persian and English, the languages of the samples. */
export interface Two {
  readonly fa: string;
  readonly en: string;
}

const two = (fa: string, en: string): Two => ({ fa, en });

/** Categories of goods; each type of goods belongs to one. */
export const categories = {
  counting: two('شمارش و سنجش', 'Counting and weighing'),
  keeping: two('نگهداری', 'Safekeeping'),
  desk: two('میز باجه', 'Counter desk'),
  paper: two('چاپ و مدارک', 'Printing and documents'),
  watching: two('دیدن و نوبت', 'Watching and queues'),
  power: two('برق و شبکه', 'Power and network'),
} as const;
export type Category = keyof typeof categories;

export const types = {
  banknoteCounter: { ...two('اسکناس‌شمار', 'Banknote counter'), category: 'counting' },
  coinCounter: { ...two('سکه‌شمار', 'Coin counter'), category: 'counting' },
  scale: { ...two('ترازو', 'Scale'), category: 'counting' },
  detector: { ...two('تشخیص اصالت', 'Note detector'), category: 'counting' },
  safe: { ...two('گاوصندوق', 'Safe'), category: 'keeping' },
  coinBox: { ...two('صندوق سکه', 'Coin box'), category: 'keeping' },
  keyCabinet: { ...two('جاکلیدی', 'Key cabinet'), category: 'keeping' },
  cardReader: { ...two('کارت‌خوان', 'Card reader'), category: 'desk' },
  display: { ...two('نمایشگر', 'Display'), category: 'desk' },
  chair: { ...two('صندلی', 'Chair'), category: 'desk' },
  printer: { ...two('چاپگر', 'Printer'), category: 'paper' },
  scanner: { ...two('پویشگر', 'Scanner'), category: 'paper' },
  receiptPaper: { ...two('کاغذ فیش', 'Receipt paper'), category: 'paper' },
  seal: { ...two('مهر', 'Seal'), category: 'paper' },
  camera: { ...two('دوربین', 'Camera'), category: 'watching' },
  rateBoard: { ...two('تابلوی نرخ', 'Rate board'), category: 'watching' },
  queueMachine: { ...two('نوبت‌دهی', 'Queue machine'), category: 'watching' },
  powerBackup: { ...two('برق اضطراری', 'Power backup'), category: 'power' },
  router: { ...two('مسیریاب', 'Router'), category: 'power' },
} as const satisfies Record<string, Two & { readonly category: Category }>;
export type Type = keyof typeof types;

export const materials = {
  steel: two('فولاد', 'Steel'),
  aluminium: two('آلومینیوم', 'Aluminium'),
  plastic: two('پلاستیک', 'Plastic'),
  glass: two('شیشه', 'Glass'),
  wood: two('چوب', 'Wood'),
  leather: two('چرم', 'Leather'),
  paper: two('کاغذ', 'Paper'),
  rubber: two('لاستیک', 'Rubber'),
} as const;
export type Material = keyof typeof materials;

/** One kind of goods; `id` is its position in the catalogue, from 1. */
export interface Good {
  readonly id: number;
  readonly name: Two;
  readonly variant: Two;
  readonly type: Type;
  readonly category: Category;
  readonly materials: readonly Material[];
  readonly priceRial: number;
  /** Rating from 0 to 5 in steps of half a star. */
  readonly rating: number;
}

/** Types of the gallery's products, in their order. */
const typesOfSources: readonly Type[] = [
  'banknoteCounter',
  'safe',
  'cardReader',
  'printer',
  'rateBoard',
  'detector',
  'scanner',
  'display',
  'queueMachine',
  'camera',
  'seal',
  'receiptPaper',
  'scale',
  'coinBox',
  'powerBackup',
];

/** Materials that goods of each category may be made of. */
const madeOf: Readonly<Record<Category, readonly Material[]>> = {
  counting: ['steel', 'plastic', 'aluminium', 'rubber'],
  keeping: ['steel', 'wood', 'leather', 'aluminium'],
  desk: ['plastic', 'glass', 'leather', 'wood'],
  paper: ['paper', 'plastic', 'rubber', 'steel'],
  watching: ['glass', 'aluminium', 'plastic', 'steel'],
  power: ['plastic', 'aluminium', 'rubber', 'steel'],
};

/** Names of product lines, a part of the names of generated goods. */
const lines = [
  two('البرز', 'Alborz'),
  two('دماوند', 'Damavand'),
  two('کارون', 'Karun'),
  two('زاگرس', 'Zagros'),
  two('آرش', 'Arash'),
  two('کیمیا', 'Kimia'),
  two('یاس', 'Yas'),
  two('نگین', 'Negin'),
  two('سپهر', 'Sepehr'),
  two('پارسه', 'Parseh'),
];
const variants = [
  two('رومیزی', 'Desktop'),
  two('دیواری', 'Wall-mounted'),
  two('همراه', 'Portable'),
  two('بی‌سیم', 'Wireless'),
  two('کم‌صدا', 'Quiet'),
  two('ضدآب', 'Waterproof'),
  two('سنگین', 'Heavy-duty'),
  two('کوچک', 'Compact'),
];

/** Number of generated goods. */
const madeCount = 5000;
/** Any other number would give other goods: addresses that name a good by its id would then show another one. */
const seed = 1404;

/**
 * Returns a seeded generator of numbers below a limit: a linear congruential generator with the constants of
 * Numerical Recipes.
 */
function numbersFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // Uses the high bits, because the low ones repeat after few numbers.
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Gives a whole number from 0 to less than its argument. */
type Below = (below: number) => number;

const oneOf = <T>(all: readonly T[], below: Below): T => all[below(all.length)] as T; // the index is below the length, and the lists are not empty

/** One or two materials of the category, with equal chance. */
function materialsOf(category: Category, below: Below): readonly Material[] {
  const all = madeOf[category];
  const first = below(all.length);
  return below(2) === 0
    ? all.slice(first, first + 1)
    : all.filter((_one, at) => at === first || at === (first + 1) % all.length);
}

/**
 * Generated good at a position of the catalogue, from 0. Every property takes its numbers from the same generator, so
 * the order of the lines decides what comes out.
 */
function sampleOf(at: number, below: Below): Good {
  const type = oneOf(Object.keys(types) as Type[], below); // `Object.keys` widens the keys to string
  const { fa, en, category } = types[type];
  const line = oneOf(lines, below);
  const model = 100 + below(900);
  return {
    id: at + 1,
    name: two(`${fa} ${line.fa} ${model}`, `${en} ${line.en} ${model}`),
    variant: oneOf(variants, below),
    type,
    category,
    materials: materialsOf(category, below),
    // From 500,000 to 650 million rials; the square of an even distribution makes expensive goods rare.
    priceRial: 500_000 + Math.round((below(1000) / 1000) ** 2 * 6500) * 100_000,
    // From 1 to 5 stars in steps of a half.
    rating: (2 + below(9)) / 2,
  };
}

/** All goods by id: the products of the gallery first, then the generated ones. */
export function makeCatalogue(): readonly Good[] {
  const below = numbersFrom(seed);
  const known = productSources.map(({ name, variant, price, stars }, at): Good => {
    const type = typesOfSources[at] ?? 'display';
    const { category } = types[type];
    return {
      id: at + 1,
      name,
      variant,
      type,
      category,
      materials: materialsOf(category, below),
      priceRial: price,
      rating: stars,
    };
  });
  const made = Array.from({ length: madeCount }, (_none, at) => sampleOf(known.length + at, below));
  return [...known, ...made];
}
