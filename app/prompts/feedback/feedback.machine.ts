/** State of the card, from question to thanks. */
export type FeedbackState =
  | { status: 'asking'; rating?: Rating; text: string; failed: boolean }
  | { status: 'sending'; rating: Rating; text: string }
  | { status: 'thanked' };

/** 1 very dissatisfied, 5 very satisfied. */
export type Rating = 1 | 2 | 3 | 4 | 5;

/** Events of the card. */
export type FeedbackEvent =
  | { type: 'rated'; rating: Rating }
  | { type: 'written'; text: string }
  | { type: 'sent' }
  | { type: 'arrived' }
  /** What had failed has been stored after all. */
  | { type: 'arrived-late'; rating: number; text: string }
  | { type: 'failed' };

/** Longest feedback, in characters. */
export const MAX_TEXT = 1000;

/** Initial state. */
export const FIRST_FEEDBACK: FeedbackState = { status: 'asking', text: '', failed: false };

/** One transition. A rating is required, text is optional; what failed to be sent stays in the form for another try. */
export function feedbackTransition(state: FeedbackState, event: FeedbackEvent): FeedbackState {
  if (state.status === 'asking') {
    if (event.type === 'rated') return { ...state, rating: event.rating };
    if (event.type === 'written') return { ...state, text: event.text.slice(0, MAX_TEXT) };
    if (event.type === 'sent' && state.rating)
      return { status: 'sending', rating: state.rating, text: state.text.trim() };
    if (event.type === 'arrived-late' && state.failed) return arrivedLate(state, event);
  }
  if (state.status === 'sending') {
    if (event.type === 'arrived') return { status: 'thanked' };
    if (event.type === 'failed')
      return { status: 'asking', rating: state.rating, text: state.text, failed: true };
  }
  return state;
}

/** What the visitor has changed since can still be sent. */
function arrivedLate(
  state: Extract<FeedbackState, { status: 'asking' }>,
  { rating, text }: { rating: number; text: string },
): FeedbackState {
  const isSame = state.rating === rating && state.text.trim() === text;
  return isSame ? { status: 'thanked' } : { ...state, failed: false };
}
