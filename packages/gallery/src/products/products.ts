/** The products of the views that sell, in the language of the page. */
import { useTranslator } from '../demo.ts';
import { type ProductSource, productSources } from './product-sources.ts';

export interface Product extends Omit<ProductSource, 'name' | 'variant'> {
  /** Position in the list from 1; carts are stored by it, so new products go to the end. */
  readonly id: number;
  readonly name: string;
  readonly variant: string;
  readonly text: string;
}

export function useProducts(): readonly Product[] {
  const t = useTranslator();
  return productSources.map(({ name, variant, ...rest }, at) => ({
    ...rest,
    id: at + 1,
    name: t(name.fa, name.en),
    variant: t(variant.fa, variant.en),
    text: t('برای باجه صرافی، با یک سال ضمانت.', 'For the desk of an office, one year of warranty.'),
  }));
}

/** Whole per cent off; zero without a discount. */
export const offOf = ({ was, price }: Product): number => Math.round(((was - price) / was) * 100);
