/**
 * Reference lists a new system starts with. Rows refer to an entry by its place in the list, counted from 1: names may
 * change and entries may be added at the end, but never moved or removed.
 */

/** A name in Persian, and the name that all other languages show. */
export interface Titles {
  readonly fa: string;
  readonly en: string;
}

export const regions: readonly Titles[] = [
  { fa: 'تهران', en: 'Tehran' },
  { fa: 'البرز و قزوین', en: 'Alborz and Qazvin' },
  { fa: 'آذربایجان', en: 'Azerbaijan' },
  { fa: 'شمال', en: 'North' },
  { fa: 'خراسان', en: 'Khorasan' },
  { fa: 'اصفهان و یزد', en: 'Isfahan and Yazd' },
  { fa: 'فارس', en: 'Fars' },
  { fa: 'خوزستان', en: 'Khuzestan' },
  { fa: 'کرمان و هرمزگان', en: 'Kerman and Hormozgan' },
  { fa: 'غرب کشور', en: 'West' },
  { fa: 'مرکزی و قم', en: 'Markazi and Qom' },
  { fa: 'سیستان و بلوچستان', en: 'Sistan and Baluchestan' },
];

export const groups: readonly Titles[] = [
  { fa: 'کلیدی', en: 'Key' },
  { fa: 'عادی', en: 'Regular' },
  { fa: 'تازه', en: 'New' },
  { fa: 'راکد', en: 'Dormant' },
  { fa: 'همکار', en: 'Partner' },
  { fa: 'دولتی', en: 'Government' },
];

export const industries: readonly Titles[] = [
  { fa: 'خودرو', en: 'Vehicles' },
  { fa: 'قطعات خودرو', en: 'Vehicle parts' },
  { fa: 'فولاد', en: 'Steel' },
  { fa: 'مس و فلزات رنگین', en: 'Copper and non-ferrous metals' },
  { fa: 'آلومینیوم', en: 'Aluminium' },
  { fa: 'پتروشیمی', en: 'Petrochemicals' },
  { fa: 'پالایش نفت', en: 'Oil refining' },
  { fa: 'گاز و گاز مایع', en: 'Gas and liquefied gas' },
  { fa: 'پلاستیک و پلیمر', en: 'Plastics and polymers' },
  { fa: 'رنگ و رزین', en: 'Paints and resins' },
  { fa: 'دارو', en: 'Pharmaceuticals' },
  { fa: 'تجهیزات پزشکی', en: 'Medical equipment' },
  { fa: 'شوینده و بهداشتی', en: 'Detergents and hygiene' },
  { fa: 'مواد غذایی', en: 'Food' },
  { fa: 'لبنیات', en: 'Dairy' },
  { fa: 'نوشیدنی', en: 'Beverages' },
  { fa: 'قند و شکر', en: 'Sugar' },
  { fa: 'روغن خوراکی', en: 'Edible oil' },
  { fa: 'کشاورزی', en: 'Agriculture' },
  { fa: 'دام و طیور', en: 'Livestock and poultry' },
  { fa: 'شیلات', en: 'Fisheries' },
  { fa: 'چوب و مبلمان', en: 'Wood and furniture' },
  { fa: 'کاغذ و بسته‌بندی', en: 'Paper and packaging' },
  { fa: 'چاپ و نشر', en: 'Printing and publishing' },
  { fa: 'نساجی', en: 'Textiles' },
  { fa: 'پوشاک', en: 'Clothing' },
  { fa: 'چرم و کفش', en: 'Leather and footwear' },
  { fa: 'فرش', en: 'Carpets' },
  { fa: 'سیمان', en: 'Cement' },
  { fa: 'کاشی و سرامیک', en: 'Tiles and ceramics' },
  { fa: 'شیشه و بلور', en: 'Glass and crystal' },
  { fa: 'ساختمان', en: 'Construction' },
  { fa: 'لوازم خانگی', en: 'Home appliances' },
  { fa: 'برق و الکترونیک', en: 'Electrical and electronics' },
  { fa: 'رایانه و نرم‌افزار', en: 'Computers and software' },
  { fa: 'مخابرات', en: 'Telecommunications' },
  { fa: 'ماشین‌سازی', en: 'Machinery' },
  { fa: 'حمل و نقل', en: 'Transport' },
  { fa: 'بیمه و بانک', en: 'Insurance and banking' },
  { fa: 'گردشگری', en: 'Tourism' },
];
