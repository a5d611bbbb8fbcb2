/**
 * Sample goods to search: the fifteen products of the gallery and five thousand generated ones. A fixed seed gives
 * the same goods in every browser, so that an address shows the same to everybody.
 */
import { productSources } from '@nazer/gallery/products/product-sources.ts';

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

/** Materials of the goods in each category. */
const madeOf: Readonly<Record<Category, readonly Material[]>> = {
  counting: ['steel', 'plastic', 'aluminium', 'rubber'],
  keeping: ['steel', 'wood', 'leather', 'aluminium'],
  desk: ['plastic', 'glass', 'leather', 'wood'],
  paper: ['paper', 'plastic', 'rubber', 'steel'],
  watching: ['glass', 'aluminium', 'plastic', 'steel'],
  power: ['plastic', 'aluminium', 'rubber', 'steel'],
};

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

const madeCount = 5000;
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

type Below = (below: number) => number;

const oneOf = <T>(all: readonly T[], below: Below): T => all[below(all.length)] as T; // the index is below the length, and the lists are not empty

function materialsOf(category: Category, below: Below): readonly Material[] {
  const all = madeOf[category];
  const first = below(all.length);
  return below(2) === 0
    ? all.slice(first, first + 1)
    : all.filter((_one, at) => at === first || at === (first + 1) % all.length);
}

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
    // The square of an even distribution makes expensive goods rare.
    priceRial: 500_000 + Math.round((below(1000) / 1000) ** 2 * 6500) * 100_000,
    rating: (2 + below(9)) / 2,
  };
}

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
