/**
 * Keeps the page where a search without words is sent. The form itself validates nothing, as browsers would say so in
 * a bubble (section 5: no validation messages are shown).
 */
export function preventEmptySearch(page: EventTarget): void {
  page.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('search')) return;
    if (String(new FormData(form).get('q') ?? '').trim() === '') event.preventDefault();
  });
}
