package treebeard

import "sync/atomic"

// Served is a model that another one can replace while goroutines predict. A request takes Model() once, and is scored by that one as a whole.
type Served struct {
	options Options
	current atomic.Pointer[Model]
}

// Serve opens a model file that Reload can replace, with the same options.
func Serve(path string, options Options) (*Served, error) {
	model, err := OpenWith(path, options)
	if err != nil {
		return nil, err
	}
	served := &Served{options: options}
	served.current.Store(model)
	return served, nil
}

// Model returns the current model. It stays open as long as anybody holds it, whatever is reloaded meanwhile; nobody closes it.
func (s *Served) Model() *Model { return s.current.Load() }

// Reload opens a model file, then puts it in the place of the current one, which the garbage collector frees after its last request. A file that
// cannot be opened, or whose elements or number of scores are not those of the current model, leaves that one in service.
func (s *Served) Reload(path string) error {
	next, err := OpenWith(path, s.options)
	if err != nil {
		return err
	}
	was, is := s.Model().info, next.info
	if was.InputType != is.InputType || was.Outputs != is.Outputs || was.OutputType != is.OutputType {
		next.Close()
		return errorf("%s reads %v and gives %d scores of %v; the model that is served reads %v and gives %d of %v", path,
			is.InputType, is.Outputs, is.OutputType, was.InputType, was.Outputs, was.OutputType)
	}
	s.current.Store(next)
	return nil
}
