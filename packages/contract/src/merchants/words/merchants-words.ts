import type { CodeTitlesOf, ListWords, PermissionWords } from '../../words/area-words.ts';
import type * as codes from '../merchants.codes.ts';
import type { merchantList } from '../merchants.list.ts';

export interface MerchantsWords extends PermissionWords<'merchant'> {
  readonly lists: ListWords<typeof merchantList>;
  readonly codes: CodeTitlesOf<typeof codes>;
  readonly steps: { readonly Merchant: Readonly<Record<'access' | 'category', string>> };
  readonly jobs: Readonly<Record<'check-merchant-mobiles', string>>;
}
