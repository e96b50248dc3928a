export { AddressGuard, type AddressGuardOptions, RefusedAddress } from './address-guard.ts';
