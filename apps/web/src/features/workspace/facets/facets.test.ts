import { beforeAll, describe, expect, it } from 'vitest';
import { type Good, makeCatalogue } from './catalogue.ts';
import { find, type GoodsIndex, indexOf } from './goods-index.ts';
import { countFacets, inOrder, passing } from './narrow.ts';
import { nothingChosen, readFacetSearch, writeFacetSearch } from './search-address.ts';

const goods = makeCatalogue();
const goodOf = (id: number): Good => goods[id - 1] as Good; // ids are positions from 1
let index: GoodsIndex;

beforeAll(async () => {
  index = await indexOf(goods);
});

const namesFor = (text: string): string[] => (find(index, text).ids ?? []).map((id) => goodOf(id).name.fa);

describe('the catalogue', () => {
  it('holds the products of the gallery and five thousand more, the same each time', () => {
    expect(goods).toHaveLength(5015);
    expect(goods[0]?.name.en).toBe('Banknote counter');
    expect(makeCatalogue()).toEqual(goods);
    expect(goods.every(({ id }, at) => id === at + 1)).toBe(true);
  });
});

describe('the index', () => {
  it('finds a good by any spelling of its Persian name', () => {
    const found = goods.map(({ name }) => name.fa).filter((name) => name.includes('اسکناس‌شمار'));
    expect(found.length).toBeGreaterThan(100);
    for (const spelling of ['اسکناس‌شمار', 'اسكناس شمار', 'اسکناسشمار', 'اسکناس شما'])
      expect(namesFor(spelling)).toEqual(expect.arrayContaining(found));
  });

  it('finds Arabic letters and both digits, and English beside Persian', () => {
    const { name } = goodOf(500);
    const arabic = name.fa.replaceAll('ی', 'ي').replaceAll('ک', 'ك');
    expect(namesFor(arabic)).toContain(name.fa);
    const model = name.en.match(/\d+/u)?.[0] ?? '';
    const eastern = model.replaceAll(/\d/gu, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    expect(namesFor(`${name.en.replace(model, '')} ${eastern}`)).toContain(name.fa);
  });

  it('finds only goods with every word', () => {
    const found = find(index, 'scale wireless').ids ?? [];
    expect(found.length).toBeGreaterThan(0);
    for (const id of found) expect(goodOf(id)).toMatchObject({ type: 'scale', variant: { en: 'Wireless' } });
  });

  it('reads what was typed on the other keyboard, and only where the text itself finds nothing', () => {
    const { ids, meant } = find(index, ';hv,k');
    expect(meant).toBe('کارون');
    expect(ids?.length).toBeGreaterThan(100);
    expect(find(index, 'کارون').meant).toBeNull();
    expect(find(index, 'نیستنیست')).toEqual({ ids: [], meant: null });
  });

  it('leaves all goods to who typed nothing that can be looked for', () => {
    for (const text of ['', '  ', '-']) expect(find(index, text).ids).toBeNull();
  });
});

describe('facets', () => {
  const chosen = { ...nothingChosen, types: ['safe'] as const, rating: 4, to: 90_000_000 };

  it('leave goods that meet every choice', () => {
    const left = passing(goods, chosen);
    expect(left.length).toBeGreaterThan(0);
    expect(left).toEqual(
      goods.filter((one) => one.type === 'safe' && one.rating >= 4 && one.priceRial <= 90_000_000),
    );
  });

  it('count for each value what choosing it would leave', () => {
    const counts = countFacets(goods, chosen);
    for (const [type, count] of counts.types)
      expect(passing(goods, { ...chosen, types: [type] })).toHaveLength(count);
    for (const [material, count] of counts.materials)
      expect(passing(goods, { ...chosen, materials: [material] })).toHaveLength(count);
    for (const [rating, count] of counts.ratings)
      expect(passing(goods, { ...chosen, rating })).toHaveLength(count);
    for (const [category, count] of counts.categories)
      expect(passing(goods, { ...chosen, category })).toHaveLength(count);
    expect(counts.types.size).toBeGreaterThan(10);
  });

  it('put goods in order of their prices, those of one price as they stand', () => {
    const up = inOrder(goods, 'priceUp');
    for (const [at, good] of up.slice(1).entries())
      expect(up[at]?.priceRial).toBeLessThanOrEqual(good.priceRial);
    expect(inOrder(goods, 'priceDown')[0]?.priceRial).toBe(up.at(-1)?.priceRial);
    expect(inOrder(goods, 'featured')).toEqual(goods);
  });
});

describe('the address', () => {
  it('brings back what was asked for', () => {
    const search = {
      q: 'گاوصندوق',
      category: 'keeping',
      types: ['safe', 'coinBox'],
      materials: ['steel'],
      rating: 3,
      from: 1_000_000,
      to: 90_000_000,
      sort: 'priceDown',
      page: 3,
      item: 17,
    } as const;
    expect(readFacetSearch(writeFacetSearch(search))).toEqual(search);
  });

  it('says nothing where nothing was asked for, and takes no nonsense', () => {
    const plain = readFacetSearch({});
    expect(Object.values(writeFacetSearch(plain)).every((value) => value === undefined)).toBe(true);
    expect(
      readFacetSearch({
        category: 'x',
        type: 'y,',
        rating: '9',
        from: '-1',
        to: '1e9',
        sort: 'z',
        page: '0',
      }),
    ).toEqual(plain);
  });
});
