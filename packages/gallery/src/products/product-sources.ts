/** Fifteen products with prices in rials, in Persian and English, for the views that sell. */
import type { DemoText } from '../demo.ts';
import type { GalleryWord } from '../words/gallery-word.ts';
import type { Picture } from './pictures.ts';

export interface ProductSource {
  readonly picture: Picture;
  readonly name: DemoText;
  readonly variant: DemoText;
  /** Rials before the discount; equal to `price` without one. */
  readonly was: number;
  /** Rials to be paid. */
  readonly price: number;
  /** 0 to 5 in halves. */
  readonly stars: number;
}

const two = (fa: string, en: GalleryWord): DemoText => ({ fa, en });

export const productSources: readonly ProductSource[] = [
  {
    picture: 'banknoteCounter',
    name: two('اسکناس‌شمار', 'Banknote counter'),
    variant: two('رومیزی', 'Desktop'),
    was: 285_000_000,
    price: 249_000_000,
    stars: 4.5,
  },
  {
    picture: 'safe',
    name: two('گاوصندوق', 'Safe'),
    variant: two('۲۵۰ کیلوگرم', '250 kg'),
    was: 640_000_000,
    price: 640_000_000,
    stars: 4,
  },
  {
    picture: 'cardReader',
    name: two('کارت‌خوان', 'Card reader'),
    variant: two('بی‌سیم', 'Wireless'),
    was: 118_000_000,
    price: 98_500_000,
    stars: 3.5,
  },
  {
    picture: 'receiptPrinter',
    name: two('چاپگر فیش', 'Receipt printer'),
    variant: two('حرارتی', 'Thermal'),
    was: 74_000_000,
    price: 69_900_000,
    stars: 4,
  },
  {
    picture: 'rateBoard',
    name: two('تابلوی نرخ', 'Rate board'),
    variant: two('هشت ارز', 'Eight currencies'),
    was: 420_000_000,
    price: 378_000_000,
    stars: 5,
  },
  {
    picture: 'noteDetector',
    name: two('تشخیص اصالت اسکناس', 'Note detector'),
    variant: two('سه‌حسگر', 'Three sensors'),
    was: 96_000_000,
    price: 89_000_000,
    stars: 4.5,
  },
  {
    picture: 'documentScanner',
    name: two('پویشگر مدارک', 'Document scanner'),
    variant: two('دورو', 'Duplex'),
    was: 232_000_000,
    price: 215_000_000,
    stars: 4,
  },
  {
    picture: 'customerDisplay',
    name: two('نمایشگر مشتری', 'Customer display'),
    variant: two('۱۰ اینچ', '10 inch'),
    was: 64_000_000,
    price: 57_600_000,
    stars: 3.5,
  },
  {
    picture: 'queueMachine',
    name: two('نوبت‌دهی', 'Queue machine'),
    variant: two('دو باجه', 'Two desks'),
    was: 310_000_000,
    price: 279_000_000,
    stars: 4,
  },
  {
    picture: 'deskCamera',
    name: two('دوربین باجه', 'Desk camera'),
    variant: two('دید در شب', 'Night view'),
    was: 58_000_000,
    price: 49_300_000,
    stars: 4.5,
  },
  {
    picture: 'electronicSeal',
    name: two('مهر الکترونیک', 'Electronic seal'),
    variant: two('توکن', 'Token'),
    was: 32_000_000,
    price: 32_000_000,
    stars: 3,
  },
  {
    picture: 'receiptPaper',
    name: two('کاغذ فیش', 'Receipt paper'),
    variant: two('بسته پنجاه‌تایی', 'Pack of fifty'),
    was: 9_800_000,
    price: 8_900_000,
    stars: 4.5,
  },
  {
    picture: 'goldScale',
    name: two('ترازوی طلا', 'Gold scale'),
    variant: two('یک‌صدم گرم', '0.01 g'),
    was: 145_000_000,
    price: 123_000_000,
    stars: 5,
  },
  {
    picture: 'coinBox',
    name: two('صندوق سکه', 'Coin box'),
    variant: two('شش‌خانه', 'Six cells'),
    was: 14_500_000,
    price: 13_000_000,
    stars: 3.5,
  },
  {
    picture: 'powerBackup',
    name: two('برق اضطراری', 'Power backup'),
    variant: two('دو ساعت', 'Two hours'),
    was: 188_000_000,
    price: 171_000_000,
    stars: 4,
  },
];
