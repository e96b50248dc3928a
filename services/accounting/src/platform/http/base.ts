/** Where the interface is, beside the application. */
export const BASE = '/api';
