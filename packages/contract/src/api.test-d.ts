/** Type tests of the API: right calls compile and wrong ones do not. `tsc` checks them; nothing runs. */
import type { ApiCallName, ApiInput, ApiOutput } from './api.ts';
import type { RowNamed } from './resources.ts';

type Expect<T extends true> = T;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

export type Cases = [
  Expect<Same<ApiOutput<'POST /CrmCompany/GetById'>, RowNamed<'CrmCompany'>>>,
  Expect<Same<RowNamed<'CrmCompany'>['companyName'], string>>,
  Expect<Same<RowNamed<'CrmCompany'>['groupID'], number>>,
  Expect<Same<RowNamed<'CrmCompany'>['isActive'], boolean>>,
  Expect<Same<RowNamed<'Product'>['price'], string>>,
  Expect<'POST /CrmCompany/GetAll' extends ApiCallName ? true : false>,
  Expect<'POST /CrmCompany/Drop' extends ApiCallName ? false : true>,
  Expect<
    Same<
      ApiInput<'POST /Auth'>['body'],
      {
        UserName: string;
        Password: string;
        Remember?: boolean | undefined;
        Captcha?: string | undefined;
      }
    >
  >,
];

// @ts-expect-error -- the password is missing
export const wrong: ApiInput<'POST /Auth'> = { body: { UserName: 'admin' } };
