/** Why a trip cannot be settled. */
export type TripErrorCode =
  | 'return_before_departure'
  | 'too_long'
  | 'negative'
  | 'meal_outside_trip'
  | 'meal_twice';

/**
 * A trip no settlement can be made from. `field` is the path in the words of the public interface, such as
 * `free_meals[0].date`; `message` is for the user, in Czech.
 */
export class TripError extends Error {
  readonly code: TripErrorCode;
  readonly field: string;

  constructor(code: TripErrorCode, field: string, message: string) {
    super(message);
    this.name = 'TripError';
    this.code = code;
    this.field = field;
  }
}
