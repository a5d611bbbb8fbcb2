/** Whose changes change what the page of an office shows. */
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { namesOf } from '../../resources/use-resource-list.ts';

export const aroundOffice = namesOf(officeList);
