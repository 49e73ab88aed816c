// A fake Outbrain: fills each widget that it has not seen with what the fake server recommends.
(() => {
  const research = () => {
    for (const widget of document.querySelectorAll('.OUTBRAIN:not([data-ob-mark])')) {
      widget.setAttribute('data-ob-mark', 'true');
      const query = new URLSearchParams({ widgetJSId: widget.dataset.widgetId, url: widget.dataset.src });
      fetch(`https://mv.outbrain.com/Multivac/api/get?${query}`)
        .then((response) => response.json())
        .then(({ docs }) => {
          const list = document.createElement('ul');
          list.className = 'ob-widget-items-container';
          for (const { content, url } of docs) {
            const link = document.createElement('a');
            link.href = url;
            link.textContent = content;
            const item = document.createElement('li');
            item.append(link);
            list.append(item);
          }
          widget.append(list);
        })
        .catch(() => undefined);
    }
  };
  window.OBR = { extern: { researchWidget: research } };
})();
