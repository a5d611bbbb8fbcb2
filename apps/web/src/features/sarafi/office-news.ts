/** Entities whose changes affect the page of an office. */
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { namesOf } from '../../resources/use-resource-list.ts';

export const aroundOffice = namesOf(officeList);
