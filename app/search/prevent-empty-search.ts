/**
 * Cancels submitting an empty search. The form has no validation of its own, as browsers would show a validation
 * bubble (section 5: no validation messages are shown).
 */
export function preventEmptySearch(page: EventTarget): void {
  page.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('search')) return;
    if (String(new FormData(form).get('q') ?? '').trim() === '') event.preventDefault();
  });
}
