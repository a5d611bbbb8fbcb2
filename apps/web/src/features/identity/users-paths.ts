/** Addresses of the area's own pages, for links between them. */
export const userAddresses = { office: '/main/admin/users', staff: '/main/admin/staff' } as const;
